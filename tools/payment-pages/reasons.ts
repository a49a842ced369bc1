/** A script of payment pages, or a kind of them. */
interface Script {
  what: string;
  when: string;
  /** What of the policy lets it run, and shows that it is the shop's. */
  by: string;
  why: string;
}

export const SCRIPTS: readonly Script[] = [
  {
    what: '`/_next/static/…js`',
    when: 'always',
    by: 'nonce; `strict-dynamic` for what they load',
    why: 'the shop’s own scripts, of the build that serves the page; their names are hashes of their content',
  },
  {
    what: 'inline: the page’s data',
    when: 'always',
    by: 'nonce',
    why: 'what Next hydrates the page with',
  },
  {
    what: 'inline: the loader',
    when: 'always, but with `DELIVERY_OFF=deferral`',
    by: 'nonce',
    why: 'loads the scripts above once the page is painted (`deferral-script.ts`)',
  },
  {
    what: '`maps.googleapis.com`',
    when: 'with `GOOGLE_MAPS_KEY`, once a map is opened',
    by: '`strict-dynamic`',
    why: 'the map on which an address is located',
  },
  {
    what: 'a frame at `/api/tags`',
    when: 'with `TAGS_IN_CHECKOUT=1` and consent; on results of orders with consent alone',
    by: '`frame-src`; runs in an origin of its own',
    why: 'tag manager and pixel, which see nothing of the page (docs/adr/0022-tag-frame.md)',
  },
];

/** What a directive is for, where its first source says less. */
export const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': 'what no other line allows is the shop’s own',
  'script-src': 'the shop’s own scripts, where a browser knows no nonces',
  'style-src': 'the shop’s own style sheets',
  'img-src': 'the shop’s own pictures',
  'font-src': 'the shop’s own fonts',
  'connect-src': 'the shop’s own calls',
  'object-src': 'no plug-ins',
  'base-uri': 'relative addresses stay what they are',
  'form-action': 'forms lead to the shop',
  'frame-ancestors': 'no site shows a payment page in a frame',
  'frame-src': 'the shop’s own frame of the tag manager',
  'worker-src': 'the shop’s own workers',
  'report-uri': 'browsers report here what the policy has stopped',
  'report-to': 'the same, for browsers that know it',
};

const MAPS = 'Google’s map, with `GOOGLE_MAPS_KEY`';

export const SOURCES: Readonly<Record<string, string>> = {
  "'nonce-{nonce}'": 'scripts that this very response names',
  "'strict-dynamic'": 'what those scripts load',
  "'unsafe-inline'": 'styles of components, which set positions; no script',
  'data:': 'small pictures in style sheets',
  'blob:': 'a chosen picture before it is sent; workers of Google’s map',
  'https://maps.googleapis.com': MAPS,
  'https://maps.gstatic.com': MAPS,
  'https://*.googleapis.com': MAPS,
  'https://*.gstatic.com': MAPS,
  'https://fonts.googleapis.com': MAPS,
  'https://fonts.gstatic.com': MAPS,
  'https://www.openstreetmap.org':
    'a map that an editor puts into a page of blocks; the router keeps one policy for all pages',
  'https://www.youtube-nocookie.com': 'a film, likewise',
  'https://tiles.example': 'pictures of streets under the shop’s own map, with `MAP_TILES_URL`',
  'https://accounts.google.com': 'the form that signs in with a provider, with its keys',
  'https://pay.gateway.example': 'the form that leads to the card gateway (`GATEWAY_PAGES`)',
};

export const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'nobody keeps what is one visitor’s',
  'Content-Security-Policy': 'what may run, load, and be led to',
  'Cross-Origin-Opener-Policy': 'windows of other sites have no hold of this one',
  'Cross-Origin-Resource-Policy': 'no other site embeds it',
  'Permissions-Policy': 'neither camera nor microphone; the place only for the shop itself, when asked',
  'Referrer-Policy': 'other sites hear the shop’s name at most',
  'Reporting-Endpoints': 'where violations of the policy are reported',
  'Strict-Transport-Security': 'no plain HTTP for a year',
  'X-Content-Type-Options': 'a file is what it says it is',
  'X-Frame-Options': 'as `frame-ancestors`, for browsers without it',
  'X-Robots-Tag': 'no search engine keeps it',
  'X-Permitted-Cross-Domain-Policies': 'no policy files of plug-ins',
};
