/** What a service of others responds with. */
interface Served {
  type: string;
  body: string;
}

/** Characters of each script, before compression: about what a container with few tags, a Google tag and a pixel have. */
const LENGTHS = { container: 300_000, googleTag: 400_000, pixel: 250_000 };

/** Loads the Google tag and reports each event of the data layer, as a container with one tag does. */
const CONTAINER = `(function () {
  var tag = document.createElement('script');
  tag.async = true;
  tag.src = 'https://www.googletagmanager.com/gtag/js?id=G-MEDIR';
  document.head.appendChild(tag);
  function report(entry) {
    if (entry.event) fetch('https://www.google-analytics.com/g/collect?en=' + entry.event, { method: 'POST', mode: 'no-cors', keepalive: true });
  }
  var layer = window.dataLayer;
  var push = layer.push;
  layer.forEach(report);
  layer.push = function () {
    Array.prototype.forEach.call(arguments, report);
    return push.apply(layer, arguments);
  };
})();`;

/** Reports what was queued, and each call from then on. */
const PIXEL = `(function () {
  var fbq = window.fbq;
  function report(call) {
    new Image().src = 'https://www.facebook.com/tr?ev=' + (call[0] === 'track' ? call[1] : call[0]);
  }
  fbq.queue.forEach(report);
  fbq.callMethod = function () { report(arguments); };
})();`;

const NOTHING: Served = { type: 'text/plain', body: '' };
const SCRIPTS: Readonly<Record<string, Served>> = {
  'www.googletagmanager.com/gtm.js': script(CONTAINER, LENGTHS.container),
  'www.googletagmanager.com/gtag/js': script('', LENGTHS.googleTag),
  'connect.facebook.net/es_LA/fbevents.js': script(PIXEL, LENGTHS.pixel),
};

/** What the collector responds with in place of the services of others: their scripts' stand-ins, else nothing. */
export function responseTo({ host, pathname }: URL): Served {
  return SCRIPTS[host + pathname] ?? NOTHING;
}

/** A script that works like one of this length: it is parsed, compiled and run, function by function. */
function script(what: string, length: number): Served {
  const functions: string[] = [];
  for (let left = length - what.length; left > 0; ) {
    const next = filler(functions.length);
    functions.push(next);
    left -= next.length;
  }
  return { type: 'text/javascript', body: functions.join('') + what };
}

/** The nth function, unlike the others, called once. */
function filler(nth: number): string {
  const word = (salt: number) => (((nth + 1) * salt) % 4_294_967_291).toString(36);
  const [name, field, text] = [word(2_654_435_761), word(2_246_822_519), word(3_266_489_917)];
  return `(function f_${name}(n){var o={k_${field}:"${text}",n:[]};for(var i=0;i<n;i++)o.n.push((o.k_${field}+i).split("").reverse().join("").length*${nth});return o.n.length?o:null})(4);\n`;
}
