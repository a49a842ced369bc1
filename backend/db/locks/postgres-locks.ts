import type { Pool, PoolClient } from 'pg';
import { type Locks, processLocks } from './locks.ts';

/**
 * Locks that all back-ends of a database share: PostgreSQL's advisory locks, each held by a connection of its own and
 * gone with it. Within this process runs wait in line, so that waiting takes no connection.
 */
export function postgresLocks(pool: Pool): Locks {
  const here = processLocks();
  return {
    async ifFree(name, run) {
      let ran = false;
      await here.ifFree(name, () =>
        withClient(pool, async (client) => {
          if (!(await tryLock(client, name))) return;
          ran = true;
          await whileLocked(client, name, run);
        }),
      );
      return ran;
    },
    inTurn(name, run, waiting) {
      let hasReported = false;
      const report = () => {
        if (!hasReported) waiting?.();
        hasReported = true;
      };
      const locked = async (client: PoolClient) => {
        if (!(await tryLock(client, name))) {
          report();
          await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        }
        return whileLocked(client, name, run);
      };
      return here.inTurn(name, () => withClient(pool, locked), report);
    },
  };
}

async function withClient<Result>(pool: Pool, run: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await run(client);
  } catch (error) {
    // Whatever this connection still holds ends with it.
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [
    name,
  ]);
  return rows[0]?.locked === true;
}

async function whileLocked<Result>(
  client: PoolClient,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const result = await run();
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  return result;
}
