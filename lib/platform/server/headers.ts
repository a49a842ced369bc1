import { randomBytes } from 'node:crypto';

/** Pages that render per request and may carry a nonce: buying, orders, account (no cached HTML). */
const LIVE_PAGE = /^\/(checkout|order|customer|sales|wishlist|getOrderDetails|vista-previa)(\/|$)/;
/** Addresses with a personal token or number: nothing of them may be told to anyone, not even to our own pages. */
const PRIVATE_PAGE =
  /^\/(order|getOrderDetails|customer|sales|banco-simulado|vista-previa|checkout\/recovery-cart)(\/|$)/;
/** Asked for each time: following a recovery link changes the visitor's cart, and a draft is nobody else's to see. */
const UNKEPT = /^\/(checkout\/recovery-cart|vista-previa)\//;
/** Drafts: no search engine is to find what somebody's link gave away. */
const DRAFT = /^\/vista-previa(\/|$)/;
/** Files that other sites may show: pictures in mails, previews of links, product feeds. */
const SHARED_FILE = /^\/(media\/|icon\.svg$|apple-touch-icon\.png$|favicon\.ico$)/;
/** Scripts, styles and letters of the build. */
const BUILT_FILE = /^\/_next\/static\//;
/** A year, in seconds. */
const HSTS_AGE_S = 31_536_000;
const ASSET =
  /^\/(_next|media|api|schema|sitemaps|feeds)\/|^\/(robots\.txt|llms\.txt|sitemap\.xml|favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/;

/** Is this the address of a page (HTML or its React payload), not of a file or an API? */
export function isPage(pathname: string): boolean {
  return !ASSET.test(pathname);
}

/** What caches may do with a page: nothing shared keeps one, since it depends on the store's cookie. */
export function pageCaching(pathname: string): string {
  return UNKEPT.test(pathname) ? 'private, no-store' : 'private, no-cache';
}

/** A nonce for pages that render per request, '' for cached ones (their HTML is the same for everybody). */
export function nonceFor(pathname: string): string {
  return LIVE_PAGE.test(pathname) ? randomBytes(16).toString('base64') : '';
}

/** Whence Google's maps take scripts, pictures, letters and data. */
const MAPS = {
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  img: ' https://*.googleapis.com https://*.gstatic.com',
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com',
} as const;
const NO_MAPS: Record<keyof typeof MAPS, string> = { script: '', img: '', style: '', font: '', connect: '' };

/** What a policy depends on besides the page. */
export interface PolicyTerms {
  /** Next's development server: it needs eval and the reload socket. */
  development: boolean;
  /** The shop has a key for Google's maps. */
  maps: boolean;
}

/**
 * The content security policy of a page. Cached pages allow inline scripts, since Next's own carry no nonce there;
 * everything else is closed. Maps are opened on any of them: a page keeps the policy of the one that the visit began with.
 */
export function contentSecurityPolicy(nonce: string, { development, maps }: PolicyTerms): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`;
  const google = maps ? MAPS : NO_MAPS;
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${development ? ` 'unsafe-eval'` : ''}${google.script}`,
    `style-src 'self' 'unsafe-inline'${google.style}`,
    `img-src 'self' data: blob:${google.img}`,
    `font-src 'self'${google.font}`,
    `connect-src 'self'${development ? ' ws:' : ''}${google.connect}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `frame-src 'self'`,
    `worker-src 'self'${maps ? ' blob:' : ''}`,
  ].join('; ');
}

/** Is this a file of the build, which is the same for everybody and no document? */
export function isBuiltFile(pathname: string): boolean {
  return BUILT_FILE.test(pathname);
}

/**
 * Security headers of every answer, besides the content security policy. A file of the build carries those alone that
 * say something of a file: a page asks for a dozen, and headers are not compressed on the way to a phone.
 * @param https the shop's own address is https: browsers are told never to come in the clear again
 */
export function securityHeaders(pathname: string, https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': SHARED_FILE.test(pathname) ? 'cross-origin' : 'same-origin',
    ...(https && { 'Strict-Transport-Security': `max-age=${HSTS_AGE_S}` }),
    ...(!isBuiltFile(pathname) && ofDocuments(pathname)),
  };
}

function ofDocuments(pathname: string): Record<string, string> {
  return {
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': PRIVATE_PAGE.test(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(DRAFT.test(pathname) && { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
}
