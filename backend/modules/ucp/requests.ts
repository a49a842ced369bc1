import { sql } from 'kysely';
import type { CallInput } from '#lib/contracts/call.ts';
import type { claimAgentRequest, finishAgentRequest } from '#lib/contracts/ucp.ts';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Claimed = { state: 'new' | 'running' | 'other' | 'done'; response: Record<string, never> | null };

/** As long as the protocol recommends. */
const KEEP_MS = 48 * 3_600_000;
/** A claim whose process has ended without a word is given to the next one. */
const CLAIM_MS = 30_000;

/** Claims a key, or says what it stands for (AJ-282). Of requests at once one gets it. */
export async function claim(
  { db, clock }: Deps,
  { key, content }: CallInput<typeof claimAgentRequest>,
): Promise<Claimed> {
  const now = clock();
  const row = { key, content, response: null, claimed_at: now };
  const taken = await db
    .insertInto('ucp_request')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ content, response: null, claimed_at: now })
        .where(
          'ucp_request.claimed_at',
          '<',
          sql<Date>`case when ucp_request.response is null
          then ${new Date(now.getTime() - CLAIM_MS)}::timestamptz
          else ${new Date(now.getTime() - KEEP_MS)}::timestamptz end`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return { state: 'new', response: null };
  const known = await db.selectFrom('ucp_request').selectAll().where('key', '=', key).executeTakeFirst();
  // It was given up since.
  if (!known) return { state: 'running', response: null };
  if (known.content !== content) return { state: 'other', response: null };
  return known.response === null
    ? { state: 'running', response: null }
    : { state: 'done', response: known.response as Record<string, never> };
}

/** Stores the response of a claimed key, or gives the key up (AJ-283). */
export async function finish(
  { db }: Deps,
  { key, response }: CallInput<typeof finishAgentRequest>,
): Promise<void> {
  if (response === null) {
    await db.deleteFrom('ucp_request').where('key', '=', key).where('response', 'is', null).execute();
    return;
  }
  const stored = JSON.stringify(response);
  await db.updateTable('ucp_request').set({ response: stored }).where('key', '=', key).execute();
}

/** Forgets keys that nobody may send again. @returns how many */
export async function pruneRequests({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - KEEP_MS);
  const deleted = await db.deleteFrom('ucp_request').where('claimed_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
