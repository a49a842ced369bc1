import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { replicaOf } from '#backend/composition.ts';
import { connectionProblem } from '#backend/db/problem.ts';
import type { Replica } from '#backend/db/replica/replica.ts';
import { readDatabase } from '#backend/db/settings.ts';
import { type Check, ok, problem, reasonOf, warning } from '../finding.ts';

/** Between two looks, in ms: how far it is behind shows by where the primary was before. */
const BETWEEN_MS = 500;
const NEXT = 'the primary makes its reads meanwhile: docs/postgresql.md#a-replica';

/** The replica: whether it responds, is one, and follows. */
export const replica: Check = {
  area: 'replica',
  async look({ env }) {
    const settings = readDatabase(env);
    const found = replicaOf(settings);
    if (!found || !settings?.replica) return [];
    try {
      return [await examineReplica(found, settings.replica.url)];
    } finally {
      await found.close();
    }
  },
};

async function examineReplica(found: Replica, url: string) {
  try {
    await sql`select 1`.execute(found.db);
  } catch (error) {
    return problem(reasonOf(connectionProblem(url, error, 'DATABASE_REPLICA_URL')), NEXT);
  }
  await found.look();
  await pause(BETWEEN_MS);
  await found.look();
  const { status, lagMs } = found.state;
  if (status === 'ok') return ok(`follows the primary, ${lagMs} ms behind`);
  if (status === 'promoted') return problem('DATABASE_REPLICA_URL names no replica: it takes writes', NEXT);
  if (status === 'away') return problem('the replica does not respond any more', NEXT);
  return warning(`the replica is behind${Number.isFinite(lagMs) ? ` by ${lagMs} ms` : ''}`, NEXT);
}
