import { notifyChanged } from '#backend/modules/outbox/index.ts';
import { turningPoints } from '#lib/content/domain/schedule.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keyOf, listNames, readText, templateIn } from './files.ts';

/** Notes when a template will look different by itself, in place of what was noted before. */
export async function saveScheduledChanges(trx: Db, name: string, text: string, now: Date): Promise<void> {
  await trx.deleteFrom('layout_time').where('name', '=', name).execute();
  const ahead = turningPoints(templateIn(text) ?? {}).filter((instant) => instant > now);
  const instants = [...new Set(ahead.map((instant) => instant.getTime()))];
  if (instants.length === 0) return;
  const rows = instants.map((instant) => ({ name, turns_at: new Date(instant) }));
  await trx.insertInto('layout_time').values(rows).execute();
}

/** Notifies the storefront of templates whose scheduled content has just changed. */
export async function notifyDueChanges({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const next = await db
    .selectFrom('layout_time')
    .select('name')
    .where('turns_at', '<=', now)
    .limit(1)
    .execute();
  if (next.length === 0) return;
  await inTransaction(db, async (trx) => {
    const turned = await trx
      .deleteFrom('layout_time')
      .where('turns_at', '<=', now)
      .returning('name')
      .execute();
    await notifyChanged(
      trx,
      turned.flatMap(({ name }) => tagsOf(name)),
    );
  });
}

/** The storefront keeps what it read of a template under the name of its file, and the list of pages as `pages`. */
export function tagsOf(name: string): string[] {
  const own = `layout:${name.slice(name.lastIndexOf('/') + 1)}`;
  return name.startsWith('pages/') ? [own, 'layout:pages'] : [own];
}

/**
 * Notes the times of templates that came into the store by another way than publishing: the demo's, or files that
 * somebody put there. @returns looks again at those that are others since
 */
export function fileScheduleSync({
  db,
  files,
  clock,
}: Pick<Dependencies, 'db' | 'files' | 'clock'>): () => Promise<void> {
  const seen = new Map<string, string>();
  return async () => {
    for (const name of await listNames(files)) {
      const stamp = await files.stamp(keyOf(name));
      if (stamp === null || seen.get(name) === stamp) continue;
      const text = await readText(files, name);
      if (text !== null) await inTransaction(db, (trx) => saveScheduledChanges(trx, name, text, clock()));
      seen.set(name, stamp);
    }
  };
}
