import type { Edge, ImportRule } from './edge.ts';

interface VendorHome {
  /** Package names; `next/link` means that entry alone. */
  packages: string[];
  home: RegExp;
  comment: string;
}

const homes: VendorHome[] = [
  {
    packages: ['next/link'],
    home: /^components\/ui\//,
    comment: 'link through components/ui/link, which prefetches on intent only.',
  },
  {
    packages: ['fastify', 'kysely', '@electric-sql/pglite', 'pg', 'csv-parse'],
    home: /^backend\//,
    comment: 'this package lives in backend/ alone.',
  },
  {
    packages: ['@streamparser/json'],
    home: /^backend\/modules\/import\/read\/json-stream\.ts$/,
    comment: 'JSON files are parsed as a stream by the import alone.',
  },
  {
    packages: ['@aws-sdk/client-s3'],
    home: /^backend\/ports\/s3\/objects\.ts$/,
    comment: 'files are read and written through the FileStore port (deps.files).',
  },
  {
    packages: ['nodemailer'],
    home: /^backend\/ports\/smtp-mailer\.ts$/,
    comment: 'mail leaves through the Mailer port: write a message into the outbox (sendMail).',
  },
  {
    packages: ['sharp'],
    home: /^(backend\/|lib\/previews\/|lib\/checkout\/qr-image\.ts$)/,
    comment:
      'pictures are cut in backend/, drawn for shared links in lib/previews, and for payments in lib/checkout/qr-image.',
  },
  {
    packages: ['pdfkit'],
    home: /^lib\/((orders\/receipt|registry\/owner\/invitation)-pdf|platform\/fonts\/pdf-text)\.ts$/,
    comment:
      'receipts are drawn by lib/orders/receipt-pdf, cards of invitations by lib/registry/owner/invitation-pdf, their text by lib/platform/fonts.',
  },
  {
    packages: ['qrcode-generator'],
    home: /^lib\/checkout\/qr-image\.ts$/,
    comment: 'a QR code as an image is made by lib/checkout/qr-image; pages with scripts draw theirs.',
  },
  {
    packages: ['@vis.gl/react-google-maps'],
    home: /^components\/(stores|coverage)\//,
    comment: 'maps are drawn in components/stores and components/coverage, on demand.',
  },
  {
    packages: ['leaflet', 'polygon-clipping'],
    home: /^components\/coverage\//,
    comment: 'the map of addresses is drawn in components/coverage, on demand.',
  },
  {
    packages: ['point-in-polygon-hao'],
    home: /^lib\/coverage\/domain\/polygon\.ts$/,
    comment: 'whether a point lies in an area is said by lib/coverage/domain/polygon.',
  },
  {
    packages: ['pluscodes'],
    home: /^lib\/coverage\/domain\/plus-code\.ts$/,
    comment: 'plus codes are read by lib/coverage/domain/plus-code.ts; it is pure arithmetic.',
  },
  {
    packages: ['iron-session'],
    home: /^lib\/platform\//,
    comment: 'the session is read and written through lib/platform/session.',
  },
  {
    packages: ['next-auth'],
    home: /^lib\/platform\/auth\//,
    comment: 'providers of identities are spoken with by lib/platform/auth.',
  },
  {
    packages: ['@simplewebauthn/server'],
    home: /^backend\/modules\/account\/passkeys\//,
    comment: 'passkeys are verified by backend/modules/account/passkeys.',
  },
  {
    packages: ['@simplewebauthn/browser'],
    home: /^components\/account\//,
    comment: 'devices are asked for passkeys by components/account, on demand.',
  },
  {
    packages: ['pino'],
    home: /^lib\/platform\/logging\.ts$/,
    comment: 'log through lib/platform/logging, which leaves out what is personal.',
  },
  {
    packages: ['prom-client'],
    home: /^(lib\/platform|backend)\/metrics\//,
    comment:
      'metrics are made by lib/platform/metrics and backend/metrics, which are loaded with METRICS_TOKEN alone.',
  },
  {
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
    ],
    home: /^lib\/platform\/tracing\/(open-telemetry|scrub-spans)\.ts$/,
    comment: 'trace through lib/platform/tracing/tracer.ts: OpenTelemetry is loaded with a collector alone.',
  },
  {
    packages: ['rate-limiter-flexible', '@redis/client'],
    home: /^lib\/platform\/limits\//,
    comment: 'limits are kept by lib/platform/limits.',
  },
  {
    packages: ['@fastify/busboy'],
    home: /^lib\/platform\/form-parts\//,
    comment: 'forms of parts are read by lib/platform/form-parts on both servers.',
  },
  {
    packages: ['cockatiel'],
    home: /^(lib\/platform\/api|backend\/ports\/s3)\//,
    comment:
      'calls are guarded by the one client, lib/platform/api, and requests to a bucket by backend/ports/s3.',
  },
  {
    packages: ['lru-cache'],
    home: /^(lib\/platform\/cache|backend)\//,
    comment: 'bounded caches are made by lib/platform/cache/bounded-cache.ts.',
  },
  {
    packages: ['web-vitals'],
    home: /^lib\/vitals\//,
    comment: 'web vitals are measured by lib/vitals/measure, which is loaded with the first use of a page.',
  },
  {
    packages: ['sanitize-html'],
    home: /^lib\/markup\/sanitize\.ts$/,
    comment: 'markup is sanitised by lib/markup/sanitize, with one allow-list for imports and pages.',
  },
  {
    packages: ['swiper', 'sonner', 'lucide-react', 'qrcode.react'],
    home: /^(components|app)\//,
    comment: 'this package draws: it lives in components/.',
  },
];

/** `next` + `link` → `next/link`. */
function fullName(edge: Edge): string {
  return edge.subpath ? `${edge.package}/${edge.subpath}` : (edge.package ?? '');
}

function isVendor(edge: Edge, vendor: string): boolean {
  return edge.package === vendor || fullName(edge) === vendor;
}

const outsideTests = (edge: Edge) => !/^(tests|tools)\//.test(edge.from);

const homeRules = homes.map(
  ({ packages, home, comment }): ImportRule => ({
    name: `home-of-${packages[0]?.replace(/^@/, '').replace('/', '-')}`,
    comment,
    broken: (edge) =>
      packages.some((vendor) => isVendor(edge, vendor)) && !home.test(edge.from) && outsideTests(edge),
  }),
);

/** Packages that compute and nothing else. */
const PURE: ReadonlySet<string> = new Set(['zod', 'pluscodes', 'point-in-polygon-hao']);

const domain = /^lib\/[^/]+\/domain\//;
/** Numbers without zod. */
const LIMITS = 'lib/contracts/text-limits.ts';
const browser = /\.client\.tsx$|^lib\/[^/]+\/(store|queries|requests|use-[a-z-]+)\.ts$/;

/** Which packages may be imported where. */
export const vendorRules: ImportRule[] = [
  ...homeRules,
  {
    name: 'next-internals-in-one-file',
    comment: 'what Next does not export stands in lib/platform/next-internals.ts alone, and fails open.',
    broken: (edge) =>
      edge.package === 'next' &&
      edge.subpath?.startsWith('dist/') === true &&
      edge.from !== 'lib/platform/next-internals.ts',
  },
  {
    name: 'domain-is-pure-of-packages',
    comment:
      'domain/ imports no package but zod, pure codecs and geometry: no React, no Next, no Node; pass what is needed as an argument.',
    broken: (edge) => domain.test(edge.from) && edge.package !== undefined && !PURE.has(edge.package),
  },
  {
    name: 'contracts-need-zod-alone',
    comment: 'lib/contracts imports zod and nothing else from outside.',
    broken: (edge) =>
      edge.from.startsWith('lib/contracts/') && edge.package !== undefined && edge.package !== 'zod',
  },
  {
    name: 'backend-without-react',
    comment: 'backend/ uses neither React nor Next.',
    broken: (edge) => edge.from.startsWith('backend/') && /^(react|react-dom|next)$/.test(edge.package ?? ''),
  },
  {
    name: 'pages-parse-nothing',
    comment: 'app/ composes: parse in lib/*/domain or lib/contracts.',
    broken: (edge) => edge.from.startsWith('app/') && edge.package === 'zod',
  },
  {
    name: 'no-zod-in-the-browser',
    comment:
      'zod weighs 33 KB: islands, stores, queries and requests trust our own server (import types, and the plain numbers of text-limits.ts).',
    broken: (edge) =>
      browser.test(edge.from) &&
      !edge.typeOnly &&
      (edge.package === 'zod' || (edge.file?.startsWith('lib/contracts/') === true && edge.file !== LIMITS)),
  },
];
