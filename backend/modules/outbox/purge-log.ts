import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks/lock-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';

/** What a storefront is to purge. */
export interface Purges {
  /** Position of the last of them. */
  last: string;
  /** The log does not reach back to where the storefront was: it purges all that it has. */
  everything: boolean;
  tags: string[];
}

/** One after the other publishes: numbers become visible in their order. */
const PUBLISHING = 'purges';
/** A purge carries at most so many tags. */
const TAGS_PER_PURGE = 5000;
const PURGES_AT_ONCE = 20;
/** Pages of a storefront that was away for so long have expired by themselves (300 s). */
const KEEP_MS = 3_600_000;
/** Number and mark of a row. */
const POSITION = /^(\d{1,9})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const changed = z.object({ tags: z.array(z.string()) });

/** Where the log ends, and whether changes have been committed that are not in it yet. */
export async function readEnd(db: Db): Promise<{ last: string; hasMore: boolean }> {
  const { rows } = await sql<{ last: string; hasMore: boolean }>`
    select sequence || '-' || mark as last, exists (
      select from outbox where done_at is null and kind = 'revalidate') as "hasMore"
    from purge order by sequence desc limit 1`.execute(db);
  return rows[0] ?? { last: '', hasMore: false };
}

/**
 * Puts what has been committed since at the end of the log. Numbers are given here, one publisher at a time in all back-ends, and
 * not where a change is written: transactions commit in any order, and whoever has read up to one number would never see a
 * lower one that comes later.
 */
export function publishPurges({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockName(trx, PUBLISHING);
    const taken = await trx
      .deleteFrom('outbox')
      .where('kind', '=', 'revalidate')
      .where('done_at', 'is', null)
      .returning('payload')
      .execute();
    const tags = [...new Set(taken.flatMap(({ payload }) => changed.parse(payload).tags))];
    for (let from = 0; from < tags.length; from += TAGS_PER_PURGE) {
      await append(trx, tags.slice(from, from + TAGS_PER_PURGE), clock());
    }
  });
}

async function append(trx: Db, tags: readonly string[], now: Date): Promise<void> {
  await sql`insert into purge (sequence, tags, published_at)
    select coalesce(max(sequence), 0) + 1, ${JSON.stringify(tags)}::jsonb, ${now} from purge`.execute(trx);
}

/** What follows a position, merged; null while nothing does. */
export async function readPurges(db: Db, position: string): Promise<Purges | null> {
  const [, number, mark] = POSITION.exec(position) ?? [];
  // One statement sees one state of the log: nothing is dropped between where the storefront was and what follows.
  const rows = await db
    .selectFrom('purge')
    .select(['sequence', 'mark', 'tags'])
    .where('sequence', '>=', Number(number ?? 0))
    .orderBy('sequence')
    .limit(PURGES_AT_ONCE + 1)
    .execute();
  const [known, ...next] = rows;
  if (known?.sequence !== Number(number) || known.mark !== mark) {
    return { last: (await readEnd(db)).last, everything: true, tags: [] };
  }
  const last = next.at(-1);
  if (!last) return null;
  const tags = [...new Set(next.flatMap((row) => row.tags))];
  return { last: `${last.sequence}-${last.mark}`, everything: false, tags };
}

/** Whether a database has a position of the log, and so all that was committed before it: a replica may not have it yet. */
export async function hasPurge(db: Db, position: string): Promise<boolean> {
  const [, number, mark] = POSITION.exec(position) ?? [];
  if (!number || !mark) return false;
  const { rows } = await sql`
    select from purge where sequence = ${Number(number)} and mark = ${mark}::uuid`.execute(db);
  return rows.length === 1;
}

/** Drops what is older than an hour, but for the newest. */
export async function prunePurges({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('purge')
    .where('published_at', '<', new Date(clock().getTime() - KEEP_MS))
    .where('sequence', '<', (eb) => eb.selectFrom('purge').select((row) => row.fn.max('sequence').as('last')))
    .execute();
}

/** Begins the log anew, in the transaction that put other data in place: every storefront purges all that it has. */
export async function restartPurges(trx: Db): Promise<void> {
  await lockName(trx, PUBLISHING);
  await sql`with before as (delete from purge returning sequence)
    insert into purge (sequence, tags, published_at)
    select coalesce(max(sequence), 0) + 1, '[]', now() from before`.execute(trx);
}
