import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import { ports } from '#backend/composition.ts';
import type { Database, Db } from '#backend/db/database.ts';
import type { Replica } from '#backend/db/replica/replica.ts';
import type { Dependencies } from '#backend/dependencies.ts';
import type { BackendEnv } from '#backend/env.ts';
import type { Identify } from '#backend/http/access.ts';
import type { LogSink } from '#backend/http/logging.ts';
import type { ImageWork } from '#backend/modules/media/ports.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import type { MarketingTracker } from '#backend/ports/marketing-tracker.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { openPgliteSeed } from './pglite.ts';
import { openPostgresSeed, type PostgresServer, type Through } from './postgres.ts';
import { SEEDED_AT, type Seed } from './seeds.ts';

const SERVER_KEY = 'server-key-of-the-tests';
export const OPERATOR_KEY = 'operator-key-of-the-tests';

/** Settings of a machine that changes to no other secret. */
type TestEnv = BackendEnv & { serverKey: string; webhookSecret: string };

/** A back-end that listens on a port of its own, over a database of its own. */
export interface TestBackend {
  app: FastifyInstance;
  address: string;
  deps: Dependencies;
  env: TestEnv;
  /** The data folder; a test may keep its own files there. */
  folder: string;
  setNow(now: Date): void;
  /** Moves the clock. */
  advance(ms: number): void;
  /** Makes a call as the storefront's server would: typed, money in centavos; with the token of the customer it names. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** The raw answer to a body, by default without any key. */
  send(
    call: Call,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>;
  /** An operator's route; the answer as text. */
  operate(path: string, body: object): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Opens a seeded database: PostgreSQL in the test project `postgres`, else the embedded one in memory. */
function openSeed(
  seed: Seed,
  filesFolder: string,
  {
    server = inject('postgres'),
    through,
  }: { server?: PostgresServer | undefined; through?: Through | undefined },
): Promise<Database> {
  return server ? openPostgresSeed(server, seed, filesFolder, through) : openPgliteSeed(seed, filesFolder);
}

/** Starts one; close it after the tests. */
export async function startBackend({
  seed = 'demo',
  now: start = SEEDED_AT,
  log,
  identify,
  shortener = null,
  bnb = null,
  unpaidOrders = 0,
  images,
  marketing,
  through,
  server,
  database,
  replica,
}: {
  seed?: Seed;
  now?: Date;
  /** Gets every line, at the level that tells most; without it nothing is logged. */
  log?: LogSink;
  /** Whose token a customer's calls show; without it nobody is a customer. */
  identify?: Identify;
  /** The service that shortens links; without it the shop's own links are short. */
  shortener?: BackendEnv['shortener'];
  /** The bank where QR codes are paid; the simulated one without. */
  bnb?: BackendEnv['bnb'];
  /** How many unpaid orders one person may have; any number without. */
  unpaidOrders?: number;
  /** Works on visitors' images; this process without. */
  images?: ImageWork;
  /** Hears what shoppers do who allow it; nobody does without. */
  marketing?: MarketingTracker;
  /** The pooler through which it has its PostgreSQL; without it it has it directly. */
  through?: Through | undefined;
  /** Where its database is; that of the run without. */
  server?: PostgresServer | undefined;
  /** One that is there already, in the place of a seeded one. */
  database?: Database | undefined;
  /** Opens a replica of its database, by the database's name. */
  replica?: ((name: string) => Replica) | undefined;
} = {}): Promise<TestBackend> {
  // A run that was killed has left its own.
  sweepFolders('contract');
  const folder = ownFolder('contract');
  const filesFolder = join(folder, 'files');
  let now = start;
  let address = '';
  const { close, ...opened } = database ?? (await openSeed(seed, filesFolder, { server, through }));
  const files = folderFiles(filesFolder);
  const standby = replica?.(await databaseName(opened.db));
  const deps: Dependencies = {
    ...opened,
    ...(standby && { replica: standby }),
    ports,
    clock: () => now,
    files,
    ownUrl: () => address,
    ...(log && { log }),
    ...(identify && { identify }),
    ...(images && { images }),
    ...(marketing && { marketing }),
  };
  const env = { ...testEnv(folder, log ? 'trace' : 'silent'), shortener, bnb, unpaidOrders };
  const app = buildApp(deps, env, OPERATOR_KEY);
  address = await app.listen({ host: env.host, port: 0 });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
  return {
    app,
    address,
    deps,
    env,
    folder,
    setNow: (instant) => {
      now = instant;
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    async call(call, input) {
      const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
      const body = z.encode(call.request, wanted as never);
      const headers = { 'x-ajuar-server-key': SERVER_KEY, ...bearerOf(call, body) };
      const response = await post(call.path, body, headers, call.verb);
      const json: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(json)}`);
      return z.decode(call.response, json as never) as CallOutput<typeof call>;
    },
    async send(call, body, headers) {
      const response = await post(call.path, body, headers, call.verb);
      return { status: response.status, body: await response.json() };
    },
    async operate(path, body) {
      const response = await post(path, body, { 'x-ajuar-operator-key': OPERATOR_KEY });
      return { status: response.status, text: await response.text() };
    },
    async close() {
      await app.close();
      await standby?.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function databaseName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** The tokens that `call` shows: whose they are stands in them. */
export const identifyNamed: Identify = async (token) => {
  const [, id] = /^customer-(\d+)$/.exec(token) ?? [];
  return id === undefined ? null : { customerId: Number(id), eventId: null, sessionId: id };
};

function bearerOf({ fill }: Call, body: object): Record<string, string> {
  const named = Object.entries(body).find(([key, value]) => fill[key] === 'userId' && Number(value) > 0);
  return named ? { authorization: `Bearer customer-${named[1]}` } : {};
}

function testEnv(dataDir: string, logLevel: string): TestEnv {
  return {
    mode: 'demo',
    role: 'all',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    database: null,
    s3: null,
    logLevel,
    metricsToken: '',
    tracing: null,
    errorReports: null,
    buildFolder: '.next',
    siteUrl: 'http://tienda.test',
    storefrontUrl: 'http://tienda.test',
    serverKey: SERVER_KEY,
    webhookSecret: 'secret-of-the-tests-1234',
    mail: { smtpUrl: null, from: 'Tienda <pedidos@tienda.example>' },
    shopEmail: 'hola@tienda.example',
    searchKey: '',
    gateway: null,
    bnb: null,
    shortener: null,
    indexNow: false,
    webhookHosts: [],
    marketing: null,
    reservationMinutes: 30,
    unpaidOrders: 0,
    couponAttempts: 4,
    clockOffsetMs: 0,
    drainDelayMs: 0,
  };
}
