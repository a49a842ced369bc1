import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { errors } from '#lib/labels/errors.ts';
import { buildApp } from '../app.ts';
import { findRunning, takeLock } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { type BackendEnv, readBackendEnv } from '../env.ts';
import { folderFiles } from '../ports/folder-files.ts';

/** Asks the operator's routes of the back-end. */
export interface OperatorClient {
  /** The parsed answer. @throws Error with the back-end's message when it refuses. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /** The lines of a long answer as they come. @throws Error with the back-end's message when it refuses. */
  follow(path: string, body: object): AsyncIterable<string>;
  close(): Promise<void>;
}

const KEY_HEADER = 'x-ajuar-operator-key';
const refused = z.object({ success: z.literal(false), message: z.string().default(errors.api) });

/**
 * The back-end that runs on the data folder, or one inside this process when none does: both ways take the same routes.
 * @throws DatabaseProblem when the database cannot be used
 * @throws Error when the folder is held by a process that does not answer.
 */
export async function connectOperator(env = readBackendEnv()): Promise<OperatorClient> {
  const running = await findRunning(env.dataDir);
  if (running && running.port > 0) return remote(`http://127.0.0.1:${running.port}`, running.operatorKey);
  return local(env);
}

async function local(env: BackendEnv): Promise<OperatorClient> {
  // One process alone may open the embedded database; a PostgreSQL server takes several, on other machines too.
  const lock = env.database ? null : await takeLock(env.dataDir);
  const { db, locks, close } = await openDatabase(env);
  const deps = { db, locks, clock: () => new Date(), files: folderFiles(join(env.dataDir, 'files')) };
  const key = randomBytes(24).toString('hex');
  const app = buildApp(deps, { ...env, logLevel: 'silent' }, key);
  return {
    async ask(method, path, body) {
      const headers = { [KEY_HEADER]: key };
      const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
      return accept(JSON.parse(answer.body));
    },
    async *follow(path, body) {
      const headers = { [KEY_HEADER]: key };
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers,
        payload: body,
        payloadAsStream: true,
      });
      yield* linesOf(answer.stream(), answer.statusCode < 400);
    },
    async close() {
      await app.close();
      await close();
      await lock?.release();
    },
  };
}

function remote(address: string, key: string): OperatorClient {
  return {
    async ask(method, path, body) {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { [KEY_HEADER]: key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return accept(await answer.json());
    },
    async *follow(path, body) {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { [KEY_HEADER]: key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.body) yield* linesOf(answer.body, answer.ok);
    },
    close: async () => {},
  };
}

async function* linesOf(body: AsyncIterable<Uint8Array>, isOk: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (!isOk) accept(JSON.parse(rest));
  if (rest !== '') yield rest;
}

function accept(answer: unknown): unknown {
  const refusal = refused.safeParse(answer);
  if (refusal.success) throw new Error(refusal.data.message);
  return answer;
}
