import { randomBytes } from 'node:crypto';
import { offsetClock } from '#lib/platform/domain/clock.ts';
import { buildApp } from '../../app.ts';
import { ports } from '../../composition.ts';
import { takeLock } from '../../db/lock.ts';
import { openDatabase } from '../../db/open.ts';
import type { BackendEnv } from '../../env.ts';
import { openFiles } from '../../ports/open-files.ts';
import { accept, KEY_HEADER, linesOf, type OperatorClient } from './operator-protocol.ts';

/** A back-end inside this process, on the folder's own data. @throws DatabaseProblem when they cannot be used */
export async function openOperator(env: BackendEnv): Promise<OperatorClient> {
  // One process alone may open the embedded database; a PostgreSQL server takes several, on other machines too.
  const lock = env.database ? null : await takeLock(env.dataDir);
  const { db, locks, close } = await openDatabase(env);
  const stopping = new AbortController();
  const deps = {
    stopping: stopping.signal,
    db,
    ports,
    locks,
    clock: offsetClock(env.clockOffsetMs),
    files: await openFiles(env),
  };
  const key = randomBytes(24).toString('hex');
  const headers = { [KEY_HEADER]: key };
  const app = buildApp(deps, { ...env, logLevel: 'silent' }, key);
  return {
    async request(method, url, body) {
      const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      return accept(JSON.parse(response.body));
    },
    async *stream(url, payload, signal) {
      const stop = () => stopping.abort();
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      const response = await app.inject({ method: 'POST', url, headers, payload, payloadAsStream: true });
      yield* linesOf(response.stream(), response.statusCode < 400);
    },
    async close() {
      await app.close();
      await close();
      await lock?.release();
    },
  };
}
