import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Changes that are kept of each name. */
const KEPT = 20;

/** Where a file's content is stored, and how large it is; in px and bytes. */
export interface Content {
  file_key: string;
  bytes: number;
  width: number;
  height: number;
}

/** The image with a name; undefined without one. */
export function pictureOf(db: Db, name: string) {
  return db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['media_name.path', 'media.file_key', 'media.width', 'media.height'])
    .where('media_name.name', '=', name)
    .where('media.position', '=', 1)
    .where('media.file_key', '!=', '')
    .executeTakeFirst();
}

/** Images with a name that lie in a folder or below it, by their names. */
export function picturesIn(db: Db, folder: string) {
  return db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['media_name.name', 'media.path', 'media.file_key', 'media.width', 'media.height'])
    .where('media.position', '=', 1)
    .where('media.file_key', '!=', '')
    .$if(folder !== '', (query) => query.where(sql<boolean>`starts_with(media_name.name, ${`${folder}/`})`))
    .orderBy(sql`media_name.name collate "C"`)
    .execute();
}

/** Gives a name to an image, in place of the one that had it. */
export async function namePicture(
  trx: Db,
  name: string,
  path: string,
  content: Content,
  source: string,
): Promise<void> {
  const { file_key, width, height } = content;
  await trx
    .insertInto('media')
    .values({ path, position: 1, file_key, width, height, alt: '', source })
    .onConflict((conflict) => conflict.columns(['path', 'position']).doUpdateSet({ file_key, width, height }))
    .execute();
  await trx
    .insertInto('media_name')
    .values({ name, path })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ path }))
    .execute();
}

export interface FileChange extends Content {
  name: string;
  happened_at: Date;
  done_by: string;
  is_deleted: boolean;
}

/** Changes of a name, newest first. */
export function changesOf(db: Db, name: string) {
  return db
    .selectFrom('file_revision')
    .selectAll()
    .where('name', '=', name)
    .orderBy('revision_id', 'desc')
    .execute();
}

/** Records a change and drops the oldest beyond what is kept. @returns its number */
export async function addChange(trx: Db, change: FileChange): Promise<number> {
  const { revision_id } = await trx
    .insertInto('file_revision')
    .values(change)
    .returning('revision_id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from file_revision where name = ${change.name} and revision_id not in (
      select revision_id from file_revision where name = ${change.name}
      order by revision_id desc limit ${sql.lit(KEPT)})`.execute(trx);
  return revision_id;
}

/** Products whose own sections show an image by its name. */
export async function productsShowing(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('product_id')
    .where(sql<boolean>`landing @> ${JSON.stringify([{ image: name }])}::jsonb`)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
