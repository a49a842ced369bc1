/**
 * Which contract tests run on which database. Where there is a PostgreSQL, all of them run on it (project `postgres`), and on
 * the embedded database (project `contract`) those that are named here. Without one, or with `BOTH_DATABASES=1`, all run on
 * the embedded database.
 */

/** No test of a database that is shared, or these ask none: the embedded database alone has them. */
const ABOUT_EMBEDDED = [
  'content/image-process',
  'database/embedded',
  'database/making',
  'files/copy',
  'files/file-store',
  'files/outage',
  'import/interrupted',
  'orders/command',
  'orders/jobs',
  'orders/pickup',
];

/** They need a PostgreSQL. */
const ABOUT_POSTGRES = 'tests/contract/postgres/';

/** What is promised of both: every call at the bounds of its fields, keys that come again, races, crashes, walks, found products. */
const PROMISED_OF_BOTH = [
  'backup/dump-restore',
  'catalogue/shop-tables',
  'coupons/orders',
  'http/bounds',
  'http/idempotency',
  'integrations/order-log',
  'integrations/stock-races',
  'payments/many-messages',
  'registry/crash',
  'registry/list-races',
  'registry/races',
  'search/quality',
  'walks/cart-walks',
];

/**
 * Where the databases could differ: in what happens at the same moment, in the types of what the drivers send and return
 * (numbers beyond 2^53, dates, JSON, arrays, rows in bulk), in how they sort and search; and of each folder something. The
 * shops of the browser and the process tests stand on the embedded database: plain reads and writes are made there.
 */
const SAMPLE_OF_MODULES = [
  'account/addresses',
  'account/customer-carts',
  'account/order-history',
  'account/passkeys',
  'account/personal-data',
  'account/recovery',
  'account/social',
  'account/tokens',
  'catalogue/listing',
  'catalogue/search',
  'content/publish',
  'coupons/attempts',
  'coverage/coverage',
  'export/references',
  'feeds/feeds',
  'funnel/funnel',
  'import/identity',
  'import/json',
  'import/lists',
  'import/over',
  'integrations/orders',
  'integrations/stock',
  'integrations/webhook-delivery',
  'integrations/webhook-events',
  'marketing/events',
  'marketing/purchases',
  'messages/messages',
  'orders/bought-together',
  'orders/cart',
  'orders/checkout-draft',
  'orders/counter',
  'orders/customer-changes',
  'orders/delivery-load',
  'orders/hand-over',
  'orders/order-life',
  'orders/outbox',
  'orders/place-order',
  'orders/purges',
  'orders/staff',
  'orders/staff-search',
  'original/reads',
  'payments/gateway',
  'payments/payments',
  'popular-pages/popular-pages',
  'product-alerts/price-alerts',
  'product-alerts/product-alerts',
  'registry/external-orders',
  'registry/group-gift',
  'registry/sharing',
  'search/engine',
  'search/popular',
  'sitemap/sitemap',
  'ucp/sessions',
  'vitals/vitals',
  'wishlist/wishlist',
];

const fileOf = (name: string) => `tests/contract/${name}.test.ts`;
/** All that are named here. */
export const namedFiles = [...ABOUT_EMBEDDED, ...PROMISED_OF_BOTH, ...SAMPLE_OF_MODULES].map(fileOf);
const embedded = new Set(namedFiles);
const embeddedAlone = new Set(ABOUT_EMBEDDED.map(fileOf));

/** Of the contract's files those that run on PostgreSQL. */
export const filesOnPostgres = (files: readonly string[]) => files.filter((path) => !embeddedAlone.has(path));

/** Of the contract's files those that run on the embedded database. @param whole all that can, not only those named here */
export const filesOnEmbedded = (files: readonly string[], { whole }: { whole: boolean }) =>
  files.filter((path) => !path.startsWith(ABOUT_POSTGRES) && (whole || embedded.has(path)));
