import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OutboxTable } from '../../db/schema/orders.ts';
import type { Schema } from '../../db/schema/tables.ts';
import type { Dependencies } from '../../dependencies.ts';

export type OutboxKind = OutboxTable['kind'];

/** A side effect that is due, claimed by this process. */
export interface OutboxEntry {
  outbox_id: number;
  kind: OutboxKind;
  payload: object;
  /** The trace that it comes from (`withCause`). */
  cause?: string;
  /** Tries so far, this one included. */
  attempts: number;
}

const LEASE_MS = 60_000;

/** Which entries are taken. */
interface Claim {
  maxAttempts: number;
  limit: number;
  /** Those of one destination alone (`dueLanes`). */
  destination?: string;
}

/** Where an entry goes, as far as its payload says: payments name their bank or gateway. */
const destination = sql<string>`coalesce(payload ->> 'adapter', '')`;

/** Kinds that have entries due, with the destinations of these. */
export async function dueLanes(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  kinds: readonly OutboxKind[],
  maxAttempts: number,
): Promise<{ kind: OutboxKind; destination: string }[]> {
  if (kinds.length === 0) return [];
  return db
    .selectFrom('outbox')
    .select(['kind', destination.as('destination')])
    .distinct()
    .where('done_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('due_at', '<=', clock())
    .where('attempts', '<', maxAttempts)
    .execute();
}

/**
 * Takes up to `limit` due entries of a kind, oldest first, and counts the try. A claimed entry is nobody else's for a
 * minute; then it is due again, so that a process that dies in between loses nothing.
 */
export async function claimDue(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  kind: OutboxKind,
  { maxAttempts, limit, destination: wanted }: Claim,
): Promise<OutboxEntry[]> {
  const now = clock();
  const due = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
    eb
      .selectFrom('outbox')
      .select('outbox_id')
      .where('done_at', 'is', null)
      .where('kind', '=', kind)
      .where('due_at', '<=', now)
      .where('attempts', '<', maxAttempts)
      .$if(wanted !== undefined, (query) => query.where(destination, '=', wanted ?? ''))
      .orderBy('outbox_id')
      .limit(limit)
      .forUpdate()
      .skipLocked();
  const rows = await db
    .updateTable('outbox')
    .set({ due_at: new Date(now.getTime() + LEASE_MS), attempts: sql<number>`attempts + 1` })
    .where('outbox_id', 'in', due)
    .returning(['outbox_id', 'payload', 'attempts'])
    .execute();
  return rows
    .sort((a, b) => a.outbox_id - b.outbox_id)
    .map((row) => ({ ...row, kind, ...opened(row.payload) }));
}

function opened({
  traceparent,
  ...payload
}: {
  traceparent?: unknown;
}): Pick<OutboxEntry, 'payload' | 'cause'> {
  return { payload, ...(typeof traceparent === 'string' && { cause: traceparent }) };
}

export async function markDone(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now }).where('outbox_id', 'in', ids).execute();
}

/** Forgets entries, done or not. */
export async function dropEntries(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('outbox').where('outbox_id', 'in', ids).execute();
}

/** To be tried again from `dueAt` on. */
export async function postpone(db: Db, ids: readonly number[], dueAt: Date): Promise<void> {
  await db.updateTable('outbox').set({ due_at: dueAt }).where('outbox_id', 'in', ids).execute();
}

/** Never to be tried again: it counts as tried so often, and its payload says why under `refused`. */
export async function giveUp(
  db: Db,
  id: number,
  { attempts, reason, now }: { attempts: number; reason: string; now: Date },
): Promise<void> {
  const refused = JSON.stringify({ refused: reason });
  await db
    .updateTable('outbox')
    .set({ attempts, due_at: now, payload: sql<string>`payload || ${refused}::jsonb` })
    .where('outbox_id', '=', id)
    .execute();
}

/** What was given up: tried so often, and last due before an instant. */
export interface GivenUp {
  kinds: readonly OutboxKind[];
  attempts: number;
  before: Date;
}

/** Drops what was done before an instant, and what was given up. @returns how many entries */
export async function prune(db: Db, doneBefore: Date, givenUp: readonly GivenUp[]): Promise<number> {
  const deleted = await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('done_at', '<', doneBefore),
        ...givenUp.map(({ kinds, attempts, before }) =>
          eb.and([
            eb('done_at', 'is', null),
            eb('kind', 'in', kinds),
            eb('attempts', '>=', attempts),
            eb('due_at', '<', before),
          ]),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
