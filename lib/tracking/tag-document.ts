import { createHash } from 'node:crypto';
import { READY } from './domain/tag-messages.ts';

/** What runs in the frame. */
export interface TagSettings {
  /** Container of Google Tag Manager; '' without. */
  manager: string;
  /** Meta's pixel; '' without. */
  pixel: string;
}

/** Where the scripts of others come from, and what they may ask; each directive besides is closed. */
const SOURCES = {
  manager: {
    script: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    connect: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.googleadservices.com',
      'https://www.google.com',
    ],
  },
  pixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
} as const;

/**
 * The document in which the scripts of others run, and its policy. It has an origin of its own: they see neither the shop's pages nor its
 * cookies, only the events that a page tells. Nothing loads before a page has said what its visitor allows.
 * @param shop origin of the shop
 */
export function tagDocument(settings: TagSettings, shop: string): { html: string; policy: string } {
  const script = tagScript(settings, shop);
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Etiquetas</title></head><body><script>${script}</script></body></html>`;
  return { html, policy: policyOf(settings, script) };
}

function policyOf({ manager, pixel }: TagSettings, script: string): string {
  const used = [...(manager === '' ? [] : [SOURCES.manager]), ...(pixel === '' ? [] : [SOURCES.pixel])];
  const hash = createHash('sha256').update(script).digest('base64');
  const connect = used.flatMap((one) => one.connect).join(' ');
  return [
    'sandbox allow-scripts',
    `default-src 'none'`,
    `script-src 'sha256-${hash}' ${used.flatMap((one) => one.script).join(' ')}`,
    `connect-src ${connect}`,
    `img-src ${connect}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** Plain JavaScript, since the frame can load no file of the shop: it is of another origin. */
function tagScript({ manager, pixel }: TagSettings, shop: string): string {
  return `(function () {
  var settings = ${JSON.stringify({ manager, pixel, shop, ready: READY })};
  var layer = (window.dataLayer = Array.isArray(window.dataLayer) ? window.dataLayer : []);
  function gtag() { layer.push(arguments); }
  function load(address) {
    var script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.appendChild(script);
  }
  function consents(analytics, ads) {
    var word = function (yes) { return yes ? 'granted' : 'denied'; };
    return {
      analytics_storage: word(analytics),
      ad_storage: word(ads),
      ad_user_data: word(ads),
      ad_personalization: word(ads)
    };
  }
  function start(allowed) {
    if (settings.manager) {
      gtag('consent', 'default', consents(false, false));
      gtag('consent', 'update', consents(allowed.analytics, allowed.ads));
      if (allowed.clientId) layer.push({ client_id: allowed.clientId });
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load('https://www.googletagmanager.com/gtm.js?id=' + settings.manager);
    }
    if (settings.pixel && allowed.ads) {
      var fbq = (window.fbq = window._fbq = function () {
        if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
        else fbq.queue.push(arguments);
      });
      fbq.push = fbq;
      fbq.loaded = true;
      fbq.version = '2.0';
      fbq.queue = [];
      fbq('set', 'autoConfig', false, settings.pixel);
      fbq('init', settings.pixel);
      load('https://connect.facebook.net/es_LA/fbevents.js');
    }
  }
  addEventListener('message', function (message) {
    if (message.source !== parent || message.origin !== settings.shop) return;
    var data = message.data;
    if (data.start) start(data.start);
    if (data.event) {
      if (data.event.ecommerce) layer.push({ ecommerce: null });
      layer.push(data.event);
    }
    if (data.pixel && window.fbq) window.fbq.apply(null, data.pixel);
  });
  parent.postMessage(settings.ready, settings.shop);
})();`;
}
