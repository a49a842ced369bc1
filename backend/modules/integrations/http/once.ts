import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { writeOnce } from '../../../idempotency.ts';
import type { ApiClient } from '../keys/keys.ts';
import { ApiProblem } from './problems.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Characters of a key: enough of them that no two requests have the same by chance. */
const KEY = /^[\w.:-]{16,200}$/;
const KEEP_MS = 48 * 3_600_000;

interface Keyed {
  client: ApiClient;
  /** What the client gave as its key. */
  key: string;
  content: object;
}

/**
 * Makes a write once for each key of a client, in one transaction with its key: sent again, also at the same time, it has the
 * result of the first.
 * @throws ApiProblem for a key that is none, and for one that stands for other content
 */
export function once<Result extends object>(
  { db, clock }: Deps,
  { client, key, content }: Keyed,
  write: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (!KEY.test(key))
    throw new ApiProblem('invalid-request', 'Send a key of 16 characters at least as Idempotency-Key.');
  const write_key = digestOf(`${client.keyId} ${key}`);
  const digest = digestOf(JSON.stringify(content));
  return writeOnce({
    asked: { owner: '', digest },
    find: async () => {
      const query = db.selectFrom('api_write').selectAll().where('write_key', '=', write_key);
      const known = await query.executeTakeFirst();
      return known ? { owner: '', digest: known.digest, result: known.result as Result } : null;
    },
    write: () =>
      inTransaction(db, async (trx) => {
        // Whoever sends the same meanwhile waits here, and finds the result afterwards.
        const claim = { write_key, digest, result: '{}', written_at: clock() };
        await trx.insertInto('api_write').values(claim).execute();
        const result = await write(trx);
        const stored = JSON.stringify(result);
        await trx
          .updateTable('api_write')
          .set({ result: stored })
          .where('write_key', '=', write_key)
          .execute();
        return result;
      }),
    change: async () => {
      throw new ApiProblem('idempotency-conflict', 'This Idempotency-Key was sent with another content.');
    },
  });
}

/** Forgets keys that nobody sends again. @returns how many */
export async function pruneWrites({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - KEEP_MS);
  const deleted = await db.deleteFrom('api_write').where('written_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
