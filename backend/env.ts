import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  appMode,
  clockOffset,
  drainDelay,
  emailAddress,
  hostNames,
  httpUrl,
  key,
  logLevel,
  portNumber,
  wholeNumber,
} from '#lib/platform/domain/settings/fields.ts';
import { INDEX_NOW_KEY, indexNowProblem } from '#lib/platform/domain/settings/index-now-setting.ts';
import { parseSettings } from '#lib/platform/domain/settings/parse-settings.ts';
import { secretProblems } from '#lib/platform/domain/settings/secret-problems.ts';
import { wrongSettings } from '#lib/platform/domain/settings/wrong-settings.ts';
import { type Dsn, errorReportFields } from '#lib/platform/error-reports/dsn.ts';
import { type Secret, secretOf } from '#lib/platform/signing/secret.ts';
import { type TracingSettings, tracingFields, tracingOf } from '#lib/platform/tracing/settings.ts';
import { databaseOf, databaseSettingsProblems, databaseShape, type PostgresSettings } from './db/settings.ts';
import {
  type BnbEnv,
  bnbOf,
  type GatewayEnv,
  gatewayOf,
  paymentProblems,
  paymentShape,
} from './ports/payment-env.ts';
import { s3Of, s3Problems, s3Shape } from './ports/s3/env.ts';
import type { S3Settings } from './ports/s3/settings.ts';

const schema = z.object({
  APP_MODE: appMode.default('demo'),
  BACKEND_ROLE: z.enum(['all', 'calls', 'worker'], { error: 'must be all, calls or worker' }).default('all'),
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: portNumber.default(0),
  DATA_DIR: z.string().default('.ajuar'),
  ...databaseShape,
  ...s3Shape,
  ...paymentShape,
  LOG_LEVEL: logLevel.default('warn'),
  METRICS_TOKEN: key.default(''),
  ...tracingFields,
  ...errorReportFields,
  NEXT_DIST_DIR: z.string().default('.next'),
  SITE_URL: httpUrl.optional(),
  STOREFRONT_URL: httpUrl.optional(),
  BACKEND_SERVER_KEY: key.optional(),
  /** Accepted beside it, while machines change to a new one; of the next line the same. */
  BACKEND_SERVER_KEY_OLD: key.optional(),
  WEBHOOK_SECRET: key.optional(),
  WEBHOOK_SECRET_OLD: key.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address smtps://user:password@server' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/, {
      error: 'must be a sender, such as Ajuar <orders@example.bo>',
    })
    .default('Ajuar <pedidos@ajuar.example>'),
  SHOP_EMAIL: emailAddress.default('hola@ajuar.example'),
  SEARCH_KEY: key.optional(),
  SHORTENER_URL: httpUrl.optional(),
  SHORTENER_KEY: key.optional(),
  MARKETING_URL: httpUrl.optional(),
  MARKETING_PROJECT: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'is no token of a project')
    .optional(),
  MARKETING_KEY: z.string().max(200, 'use up to 200 characters').optional(),
  MARKETING_SECRET: key.optional(),
  WEBHOOK_HOSTS: hostNames.default([]),
  INDEXNOW_KEY: z.string().regex(INDEX_NOW_KEY, indexNowProblem).optional(),
  DRAIN_DELAY_MS: drainDelay,
  CLOCK_OFFSET_MS: clockOffset.default(0),
  RESERVATION_MINUTES: wholeNumber(1, 1440).default(30),
  UNPAID_ORDERS: wholeNumber(0, 100_000).default(5),
  COUPON_ATTEMPTS: wholeNumber(1, 100_000).optional(),
});

/** Secrets that change one machine at a time. */
const SECRETS = ['BACKEND_SERVER_KEY', 'WEBHOOK_SECRET'] as const;
/** Unless it is set (COUP-15, GAP-061). */
const COUPON_ATTEMPTS = { live: 4, demo: 999 } as const;

/** How mail leaves the shop. */
export interface MailSettings {
  /** Address of the SMTP server, user and password included; null writes into the folder `outbox`. */
  smtpUrl: string | null;
  /** The sender: 'name@host', or 'Name <name@host>'. */
  from: string;
}

/** Settings of the back-end process, checked once at start. */
export interface BackendEnv {
  mode: 'demo' | 'live';
  /** `calls` leaves mail and jobs to a `worker`, which serves no calls; `all` does both. */
  role: 'all' | 'calls' | 'worker';
  host: string;
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** The PostgreSQL server to use; null for the embedded database in the data folder. */
  database: PostgresSettings | null;
  /** The bucket of the shop's files; null for `files` in the data folder. */
  s3: S3Settings | null;
  logLevel: string;
  /** Shows the metrics of this process at /metrics; '' shows none. */
  metricsToken: string;
  /** Where traces of requests are sent; null traces nothing. */
  tracing: TracingSettings | null;
  /** Who is told of errors; null tells nobody. */
  errorReports: Dsn | null;
  /** Where the build lies whose name the metrics tell, from the project's folder. */
  buildFolder: string;
  /** Public address of the shop, without a slash at its end. */
  siteUrl: string;
  /** Where a storefront takes what the back-end posts to it; the public address unless it is set. */
  storefrontUrl: string;
  /** Key that the storefront's server shows; without it only public calls answer. */
  serverKey: Secret;
  /** Key that signs webhooks to the storefront. */
  webhookSecret: Secret;
  mail: MailSettings;
  /** Where messages of visitors are mailed to. */
  shopEmail: string;
  /** Key that the hosted search's API requires; '' requires none. */
  searchKey: string;
  /** The gateway that takes cards; null: the demo's own, and none in a live shop. */
  gateway: GatewayEnv | null;
  /** Banco Nacional de Bolivia, where QR codes are paid; null: the demo's own bank, and none in a live shop. */
  bnb: BnbEnv | null;
  /** A service that shortens links to gift lists; null: the shop's own. */
  shortener: { url: string; key: string } | null;
  /**
   * The marketing tracker: an API of Bloomreach's with a project, else a webhook; null without. `secret` signs webhooks, and gives private
   * access to the API.
   */
  marketing: { url: string; project: string; key: string; secret: string } | null;
  /** Hosts of the retailer's network that webhooks may be sent to; others have public addresses. */
  webhookHosts: readonly string[];
  /** Search engines of IndexNow hear of changes. */
  indexNow: boolean;
  /** How long an order that is not paid keeps its stock. */
  reservationMinutes: number;
  /** How many orders a person may have at a time that are paid when they are handed over; 0 for any number. */
  unpaidOrders: number;
  /** How many invalid coupons a shopper may enter a day (COUP-15). */
  couponAttempts: number;
  /** How long a process that ends still serves while /readyz says no, in milliseconds. */
  drainDelayMs: number;
  /** How far the shop's clock is ahead of the machine's, in milliseconds; only tests set it. */
  clockOffsetMs: number;
}

type Source = Readonly<Record<string, string | undefined>>;

/** All that is wrong with the back-end's settings, as 'NAME: what it should be'; nothing when it can start. */
export function backendSettingsProblems(source: Source): readonly string[] {
  return judge(source).problems;
}

function judge(source: Source) {
  const { values, problems } = parseSettings(schema, source);
  return { values, problems: [...problems, ...jointProblems(values)] };
}

/** What is wrong with several settings together. */
function jointProblems(env: z.infer<typeof schema>): string[] {
  return [
    ...secretProblems(env, SECRETS),
    ...(env.APP_MODE === 'live' ? liveProblems(env) : []),
    ...paymentProblems(env, env.APP_MODE === 'live'),
    ...marketingProblems(env),
    ...s3Problems(env),
    ...databaseSettingsProblems(env),
    // The embedded one is a single process's.
    ...(env.BACKEND_ROLE !== 'all' && !env.DATABASE_URL
      ? [`DATABASE_URL: is required with BACKEND_ROLE=${env.BACKEND_ROLE}`]
      : []),
  ];
}

/**
 * Reads and checks the environment.
 * @throws Error that names each wrong variable and what it should be.
 */
export function readBackendEnv(source: Source = process.env): BackendEnv {
  const { values: env, problems } = judge(source);
  if (problems.length > 0) throw wrongSettings(problems);
  return {
    mode: env.APP_MODE,
    role: env.BACKEND_ROLE,
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    dataDir: env.DATA_DIR,
    database: databaseOf(env),
    s3: s3Of(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    errorReports: env.SENTRY_DSN,
    buildFolder: env.NEXT_DIST_DIR,
    siteUrl: siteUrlOf(env),
    storefrontUrl: env.STOREFRONT_URL?.replace(/\/+$/, '') ?? siteUrlOf(env),
    serverKey: secretOf(env.BACKEND_SERVER_KEY ?? drawn(), env.BACKEND_SERVER_KEY_OLD),
    webhookSecret: secretOf(env.WEBHOOK_SECRET ?? drawn(), env.WEBHOOK_SECRET_OLD),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    shopEmail: env.SHOP_EMAIL,
    searchKey: env.SEARCH_KEY ?? '',
    gateway: gatewayOf(env),
    bnb: bnbOf(env),
    shortener: env.SHORTENER_URL ? { url: env.SHORTENER_URL, key: env.SHORTENER_KEY ?? '' } : null,
    marketing: marketingOf(env),
    webhookHosts: env.WEBHOOK_HOSTS,
    indexNow: env.INDEXNOW_KEY !== undefined,
    reservationMinutes: env.RESERVATION_MINUTES,
    unpaidOrders: env.UNPAID_ORDERS,
    couponAttempts: env.COUPON_ATTEMPTS ?? COUPON_ATTEMPTS[env.APP_MODE],
    drainDelayMs: env.DRAIN_DELAY_MS,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  };
}

const siteUrlOf = ({ SITE_URL: url = 'http://localhost:3000' }: { SITE_URL?: string | undefined }) =>
  url.replace(/\/+$/, '');

const drawn = () => randomBytes(24).toString('hex');

/** What a process needs of the environment to run at all: no key of the shop is where strangers' files are unpacked. */
const BARE = ['PATH', 'SystemRoot', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH'];

/** The environment of a child process that knows nothing of the shop. */
export function bareEnv(): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(BARE.map((name) => [name, process.env[name]]));
  return { ...kept, NODE_ENV: process.env.NODE_ENV };
}

function marketingOf(env: z.infer<typeof schema>): BackendEnv['marketing'] {
  if (!env.MARKETING_URL) return null;
  return {
    url: env.MARKETING_URL.replace(/\/+$/, ''),
    project: env.MARKETING_PROJECT ?? '',
    key: env.MARKETING_KEY ?? '',
    secret: env.MARKETING_SECRET ?? '',
  };
}

/** A tracker is told who somebody is: it has what it is reached by, and a live shop does not speak with it in the clear. */
function marketingProblems(env: z.infer<typeof schema>): string[] {
  const {
    MARKETING_URL: url,
    MARKETING_PROJECT: project,
    MARKETING_KEY: apiKey,
    MARKETING_SECRET: secret,
  } = env;
  const problems: string[] = [];
  if (url && project && !apiKey) problems.push('MARKETING_KEY: is required with MARKETING_PROJECT');
  if (url && !project && !secret) problems.push('MARKETING_SECRET: is required without MARKETING_PROJECT');
  if (!url && (project || apiKey || secret))
    problems.push('MARKETING_URL: is required with its other settings');
  if (env.APP_MODE === 'live' && url?.startsWith('http:'))
    problems.push('MARKETING_URL: must be https with APP_MODE=live');
  return problems;
}

/** Where mail and payments lead is known to a live shop, and its clock is the machine's. */
function liveProblems(env: z.infer<typeof schema>): string[] {
  const problems: string[] = [];
  if (!env.SITE_URL) problems.push('SITE_URL: is required with APP_MODE=live');
  if (env.CLOCK_OFFSET_MS !== 0)
    problems.push('CLOCK_OFFSET_MS: is for tests alone; take it away with APP_MODE=live');
  return problems;
}
