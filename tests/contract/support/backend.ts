import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import type { Dependencies } from '#backend/dependencies.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { openSnapshot, SEEDED_AT, type Seed } from './snapshot.ts';

const SERVER_KEY = 'server-key-of-the-tests';
const OPERATOR_KEY = 'operator-key-of-the-tests';

/** A back-end that listens on a port of its own, over a database in memory. */
export interface TestBackend {
  deps: Dependencies;
  /** An empty folder for a test's files. */
  folder: string;
  setNow(now: Date): void;
  /** Makes a call as the storefront's server would: typed, money in centavos. */
  callApi<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** The raw answer to a body, without any key. */
  send(call: Call, body: unknown): Promise<{ status: number; body: unknown }>;
  /** An operator's route; the answer as text. */
  operate(path: string, body: object): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Starts one; close it after the tests. */
export async function startBackend({
  seed = 'demo',
  now: start = SEEDED_AT,
}: {
  seed?: Seed;
  now?: Date;
} = {}): Promise<TestBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'ajuar-contract-'));
  const filesFolder = join(folder, 'files');
  let now = start;
  const db = await openSnapshot(seed, filesFolder);
  const deps: Dependencies = { db, clock: () => now, files: folderFiles(filesFolder) };
  const env = {
    mode: 'demo' as const,
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    logLevel: 'silent',
    siteUrl: 'http://tienda.test',
    serverKey: SERVER_KEY,
    webhookSecret: 'secret-of-the-tests-1234',
    reservationMinutes: 30,
  };
  const app = buildApp(deps, env, OPERATOR_KEY);
  const address = await app.listen({ host: env.host, port: 0 });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
  return {
    deps,
    folder,
    setNow: (instant) => {
      now = instant;
    },
    async callApi(call, input) {
      const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
      const body = z.encode(call.request, wanted as never);
      const answer = await post(call.path, body, { 'x-ajuar-server-key': SERVER_KEY }, call.verb);
      const json: unknown = await answer.json();
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(json)}`);
      return z.decode(call.response, json as never) as CallOutput<typeof call>;
    },
    async send(call, body) {
      const answer = await post(call.path, body, {}, call.verb);
      return { status: answer.status, body: await answer.json() };
    },
    async operate(path, body) {
      const answer = await post(path, body, { 'x-ajuar-operator-key': OPERATOR_KEY });
      return { status: answer.status, text: await answer.text() };
    },
    async close() {
      await app.close();
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
