import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Published versions that are kept of each template. */
const KEPT = 20;

export interface Revision {
  revision_id: number;
  mark: string;
  published_at: Date;
  published_by: string;
}

const SHOWN = ['revision_id', 'mark', 'published_at', 'published_by'] as const;

/** The last published versions of a template, newest first. */
export function listRevisions(db: Db, name: string): Promise<Revision[]> {
  return db
    .selectFrom('layout_revision')
    .select(SHOWN)
    .where('name', '=', name)
    .orderBy('revision_id', 'desc')
    .execute();
}

/** The newest published version of every template. */
export async function newestRevisions(db: Db): Promise<Map<string, Revision>> {
  const rows = await db
    .selectFrom('layout_revision')
    .distinctOn('name')
    .select(['name', ...SHOWN])
    .orderBy('name')
    .orderBy('revision_id', 'desc')
    .execute();
  return new Map(rows.map(({ name, ...revision }) => [name, revision]));
}

/** What was published: one version by its number, or the newest; null without. */
export async function findContent(db: Db, name: string, id?: number): Promise<string | null> {
  let query = db.selectFrom('layout_revision').select('content').where('name', '=', name);
  if (id !== undefined) query = query.where('revision_id', '=', id);
  return (await query.orderBy('revision_id', 'desc').limit(1).executeTakeFirst())?.content ?? null;
}

interface NewRevision {
  name: string;
  mark: string;
  content: string;
  published_at: Date;
  published_by: string;
}

/** Adds a version, and drops the oldest beyond what is kept. */
export async function addRevision(trx: Db, revision: NewRevision): Promise<void> {
  // A file that was broken by hand may hold a sign that no text of the database can.
  const content = revision.content.replaceAll('\u0000', '');
  await trx
    .insertInto('layout_revision')
    .values({ ...revision, content })
    .execute();
  await sql`
    delete from layout_revision where name = ${revision.name} and revision_id not in (
      select revision_id from layout_revision where name = ${revision.name}
      order by revision_id desc limit ${sql.lit(KEPT)})`.execute(trx);
}
