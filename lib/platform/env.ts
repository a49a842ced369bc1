import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  appMode,
  clockOffset,
  drainDelay,
  emailAddress,
  flag,
  httpUrl,
  httpUrls,
  key,
  logLevel,
  portNumber,
  wholeNumber,
} from './domain/settings/fields.ts';
import { INDEX_NOW_KEY, indexNowProblem } from './domain/settings/index-now-setting.ts';
import { LOOPBACK } from './domain/settings/loopback.ts';
import { parseSettings } from './domain/settings/parse-settings.ts';
import { secretProblems } from './domain/settings/secret-problems.ts';
import { isTileAddress } from './domain/settings/tile-address.ts';
import { wrongSettings } from './domain/settings/wrong-settings.ts';
import { errorReportFields } from './error-reports/dsn.ts';
import { processWide } from './process-wide.ts';
import { MECHANISMS, type Mechanism } from './server/document/mechanisms.ts';
import { secretOf } from './signing/secret.ts';
import { socialFields, socialOf, socialProblems } from './social-settings.ts';
import { askedOf, tagFields, tagsOf } from './tag-settings.ts';
import { tracingFields, tracingOf } from './tracing/settings.ts';

const sealing = z.string().min(32, 'use at least 32 characters');
const limit = wholeNumber(0, 1_000_000);

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  NEXT_DIST_DIR: z.string().default('.next'),
  APP_MODE: appMode.default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  SITE_URL: httpUrl.optional(),
  BACKEND_URL: httpUrls.default(['http://127.0.0.1:4000']),
  /** Caches of pages in front, such as Varnish: where each takes purges. */
  CACHE_PURGE_URL: httpUrls.default([]),
  BACKEND_SERVER_KEY: key.optional(),
  WEBHOOK_SECRET: key.optional(),
  WEBHOOK_SECRET_OLD: key.optional(),
  SESSION_SECRET: sealing.optional(),
  /** The secret before the present one: what it sealed and signed is still read. */
  SESSION_SECRET_OLD: sealing.optional(),
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], { error: 'must be host, subdomains or preload' })
    .default('host'),
  /** Also the back-end's: where messages of visitors go. */
  SHOP_EMAIL: emailAddress.optional(),
  LOG_LEVEL: logLevel.default('warn'),
  METRICS_TOKEN: key.default(''),
  /** Number of proxies in front whose X-Forwarded-For entries are believed. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_WRITES: limit.default(240),
  RATE_NEWCOMERS: limit.optional(),
  RATE_TRIES: limit.default(40),
  RATE_API: limit.default(600),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address redis://server:6379 or rediss://' })
    .default(''),
  SEARCH_URL: httpUrl.optional(),
  SEARCH_KEY: key.default(''),
  /** How many of the most visited pages are rendered before they are asked for. */
  WARM_PAGES: wholeNumber(0, 500).default(60),
  DRAIN_DELAY_MS: drainDelay,
  CLOCK_OFFSET_MS: clockOffset.default(0),
  PLAIN_PAGES: flag.default('0'),
  DELIVERY_OFF: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(MECHANISMS, { error: `name some of ${MECHANISMS.join(', ')}` }))),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{20,80}$/, 'is no key of Google Maps')
    .optional(),
  ...socialFields,
  /** Of `npm start`, which starts a provider and tells its address by the settings above. */
  AJUAR_DEMO_SIGN_IN: flag.default('0'),
  GATEWAY_URL: httpUrl.optional(),
  GATEWAY_PAGES: httpUrl.optional(),
  VITALS_SAMPLE: z.coerce
    .number({ error: 'must be a number from 0 to 1, such as 0.1' })
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .optional(),
  ...tagFields,
  ...tracingFields,
  ...errorReportFields,
  /** Also the back-end's: a key of IndexNow, and where submissions go. */
  INDEXNOW_KEY: z.string().regex(INDEX_NOW_KEY, indexNowProblem).optional(),
  INDEXNOW_URL: httpUrl.default('https://api.indexnow.org/indexnow'),
  UCP: flag.default('1'),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be an https address with {z}, {x} and {y}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'use up to 200 characters').default(''),
});

/** Writes in a minute from one address of visitors who have no session yet; a carrier's NAT holds thousands. */
const LIVE_NEWCOMERS = 600;
/** Shoppers of a carrier share a network; whoever begins a new session for each upload does not get beyond it either. */
const SESSIONS_OF_A_NETWORK = 5;
const SECRETS = ['BACKEND_SERVER_KEY', 'WEBHOOK_SECRET', 'SESSION_SECRET'] as const;
/** Part of the documents that a live shop measures: enough to say something of a day, and little work for phones. */
const LIVE_VITALS = 0.1;
/** As the back-end has it. */
const DEMO_EMAIL = 'hola@ajuar.example';

type Source = Readonly<Record<string, string | undefined>>;

/** All that is wrong with the storefront's settings, as 'NAME: what it should be'; nothing when it can start. */
export function settingsProblems(source: Source): readonly string[] {
  return judge(source).problems;
}

function judge(source: Source) {
  const { values, problems } = parseSettings(schema, source);
  return { values, problems: [...problems, ...jointProblems(values)] };
}

/** What is wrong with several settings together. */
function jointProblems(env: z.infer<typeof schema>): string[] {
  const siteUrl = siteUrlOf(env);
  return [
    ...secretProblems(env, SECRETS),
    ...(env.APP_MODE === 'live' ? liveProblems(env, siteUrl) : demoProblems(siteUrl)),
    ...(env.SEARCH_URL && !env.SEARCH_KEY ? ['SEARCH_KEY: is required with SEARCH_URL'] : []),
    ...socialProblems(env),
  ];
}

/** Public address of the shop, without a slash at its end. */
function siteUrlOf({ SITE_URL, PORT }: z.infer<typeof schema>): string {
  return (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

/**
 * Checks an environment.
 * @throws Error that names each wrong variable and what it should be.
 */
export function readEnv(source: Source) {
  const { values: env, problems } = judge(source);
  if (problems.length > 0) throw wrongSettings(problems);
  const siteUrl = siteUrlOf(env);
  return {
    mode: env.APP_MODE,
    /** Next's development server; no behaviour of the shop depends on it. */
    development: env.NODE_ENV === 'development',
    /** Where Next's build lies, from the project's folder. */
    buildFolder: env.NEXT_DIST_DIR,
    host: env.HOST,
    port: env.PORT,
    /** Public address of the shop, without a slash at its end. */
    siteUrl,
    /** Cookies are Secure exactly when the shop is served over https. */
    secureCookies: siteUrl.startsWith('https:'),
    /** Where browsers never use plain HTTP again (HSTS); null while the shop itself is served by it. */
    hsts: siteUrl.startsWith('https:') ? env.HSTS : null,
    /** Mail of the shop, which /.well-known/security.txt names; '' for a live shop that has named none. */
    shopEmail: env.SHOP_EMAIL ?? (env.APP_MODE === 'demo' ? DEMO_EMAIL : ''),
    /** Addresses of the back-end, each without a slash at its end: any of them does the same. */
    backendUrls: env.BACKEND_URL.map((url) => url.replace(/\/+$/, '')),
    /** Where caches of pages in front take purges. */
    cachePurgeUrls: env.CACHE_PURGE_URL,
    /** Shown to the back-end with every call; '' calls only what is public. */
    serverKey: env.BACKEND_SERVER_KEY ?? '',
    /** Verifies the back-end's webhooks; without one they are refused. */
    webhookSecret: secretOf(env.WEBHOOK_SECRET ?? '', env.WEBHOOK_SECRET_OLD),
    sessionSecret: env.SESSION_SECRET ?? processSecret(),
    /** '' without one. */
    oldSessionSecret: env.SESSION_SECRET_OLD ?? '',
    /** 0 stands for no limit. */
    limits: {
      /** Writes of one session in a minute. */
      writes: env.RATE_WRITES,
      /** Writes without a session from one address in a minute. */
      newcomers: env.RATE_NEWCOMERS ?? (env.APP_MODE === 'live' ? LIVE_NEWCOMERS : 0),
      /** Tries from one address, in ten minutes, at what could be guessed: an order's number and e-mail. */
      tries: env.RATE_TRIES,
      /** Images uploaded from one network in ten minutes; of a session, as many as tries. */
      uploads: env.RATE_TRIES * SESSIONS_OF_A_NETWORK,
      /** Requests of one key of the API in a minute. */
      api: env.RATE_API,
    },
    /** Redis or Valkey where all storefronts count together; '' counts in this process. */
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    /** Shows the metrics of this process at /metrics; '' shows none. */
    metricsToken: env.METRICS_TOKEN,
    /** Where traces of requests are sent; null traces nothing. */
    tracing: tracingOf(env),
    /** Who is told of errors; null tells nobody. */
    errorReports: env.SENTRY_DSN,
    trustedProxies: env.TRUST_PROXY,
    /** How many of the most visited pages are rendered before they are asked for. */
    warmPages: env.NODE_ENV === 'development' ? 0 : env.WARM_PAGES,
    /** How long a process that ends still serves while /readyz says no, in milliseconds. */
    drainDelayMs: env.DRAIN_DELAY_MS,
    /** The hosted product search that the shop queries instead of its back-end (CALL-89); null without. */
    search: env.SEARCH_URL && env.SEARCH_KEY ? { url: env.SEARCH_URL, key: env.SEARCH_KEY } : null,
    /** Shown to whichever search service is asked; '' shows none. */
    searchKey: env.SEARCH_KEY,
    /** Shows Google's maps on request; '' shows none. Browsers see it: restrict it to the shop's address. */
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? '',
    /** Providers of identities that customers may sign in with (AUTH-05); without keys there are none. */
    social: socialOf(env),
    /** Where the pages of the card gateway are; '' for the demo's own. */
    gatewayPages: env.GATEWAY_PAGES ?? env.GATEWAY_URL ?? '',
    /** Images of streets under the map of addresses; null: it has none. */
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    /** What the shop's visitors are asked to allow; nobody is asked anything without. */
    asked: askedOf(env),
    /** Scripts of others that run after consent, in a frame of their own. */
    tags: tagsOf(env),
    /** Part of the documents whose speed browsers report, 0 to 1. */
    vitalsSample: vitalsSampleOf(env),
    /** Mechanisms of delivery that are on (docs/performance.md); none with PLAIN_PAGES. */
    mechanisms: mechanismsOf(env),
    ucp: env.UCP === '1',
    /** Key of IndexNow, and where the shop submits what has changed; null without. */
    indexNow: indexNowOf(env),
    /** How far the shop's clock is ahead of the machine's, in milliseconds; only tests set it. */
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  };
}

function indexNowOf({ INDEXNOW_KEY: key, INDEXNOW_URL: url }: z.infer<typeof schema>) {
  return key ? { key, url } : null;
}

const vitalsSampleOf = ({ VITALS_SAMPLE, APP_MODE }: z.infer<typeof schema>): number =>
  VITALS_SAMPLE ?? (APP_MODE === 'live' ? LIVE_VITALS : 1);

/** The development server's scripts are others, and reload by themselves. */
function mechanismsOf(env: z.infer<typeof schema>): ReadonlySet<Mechanism> {
  const isPlain = env.PLAIN_PAGES === '1' || env.NODE_ENV === 'development';
  return new Set(isPlain ? [] : MECHANISMS.filter((name) => !env.DELIVERY_OFF.includes(name)));
}

/** The demo has a simulated bank and an open outbox: it must not be reachable under a public name by accident. */
function demoProblems(siteUrl: string): string[] {
  if (LOOPBACK.has(new URL(siteUrl).hostname)) return [];
  return [`SITE_URL: ${siteUrl} is not this machine; publish a shop with APP_MODE=live`];
}

/** A live shop is not served in the clear to other machines, and has nothing of the demo's and the tests'. */
function liveProblems(env: z.infer<typeof schema>, siteUrl: string): string[] {
  const { protocol, hostname } = new URL(siteUrl);
  return [
    ...(env.SITE_URL ? [] : ['SITE_URL: is required with APP_MODE=live']),
    ...(protocol === 'http:' && !LOOPBACK.has(hostname)
      ? [`SITE_URL: ${siteUrl} must be https: in the clear, others read the sessions`]
      : []),
    ...(env.CLOCK_OFFSET_MS === 0
      ? []
      : ['CLOCK_OFFSET_MS: is for tests alone; take it away with APP_MODE=live']),
    ...(env.AJUAR_DEMO_SIGN_IN === '0'
      ? []
      : ['AJUAR_DEMO_SIGN_IN: is for the demo alone; take it away with APP_MODE=live']),
  ];
}

/** One for all bundles: what one seals, another opens. */
const processSecret = processWide('sessionSecret', () => randomBytes(32).toString('hex'));

let current: ReturnType<typeof readEnv> | undefined;

/** The settings of the storefront process, checked at the first use; never read while building. */
export function env() {
  if (!current) {
    current = readEnv(process.env);
    // next-auth takes the shop's address from here, never from a request.
    process.env.AUTH_URL = current.siteUrl;
  }
  return current;
}
