import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface VisitorImage {
  name: string;
  /** Its set of images. */
  path: string;
}

/**
 * Where records name images that visitors uploaded, as tables and columns. A capability whose records may hold a form's
 * values has a line here; what no line finds is removed.
 */
const RECORDS = [
  { table: 'message', column: 'fields' },
  { table: 'cart_draft', column: 'content' },
  { table: 'shop_order', column: 'personal' },
  { table: 'shop_order', column: 'address' },
  { table: 'customer_address', column: 'info' },
  { table: 'event', column: 'info' },
] as const;

/** Images looked at in one run. */
const AT_ONCE = 200;

/** Records an upload, or that it came again. */
export async function rememberImage(
  trx: Db,
  { name, path }: VisitorImage,
  now: Date,
  dueAt: Date,
): Promise<void> {
  await trx
    .insertInto('visitor_image')
    .values({ name, path, created_at: now, due_at: dueAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Images that are due, with whether any record names them. */
export async function dueImages(db: Db, now: Date): Promise<(VisitorImage & { isNamed: boolean })[]> {
  const texts = RECORDS.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)}::text as body from ${sql.table(table)}
        where strpos(${sql.ref(column)}::text, image.path) > 0`,
  );
  const { rows } = await sql<VisitorImage & { isNamed: boolean }>`
    select image.name, image.path, exists (${sql.join(texts, sql` union all `)}) as "isNamed"
    from (select name, path from visitor_image where due_at <= ${now} order by due_at limit ${sql.lit(AT_ONCE)}) image`.execute(
    db,
  );
  return rows;
}

export async function postpone(db: Db, names: readonly string[], dueAt: Date): Promise<void> {
  if (names.length === 0) return;
  await db.updateTable('visitor_image').set({ due_at: dueAt }).where('name', 'in', names).execute();
}

/**
 * Forgets an upload.
 * @returns the key of its original where nothing else shows that set of images; '' while something does
 */
export async function forgetImage(trx: Db, { name, path }: VisitorImage): Promise<string> {
  await trx.deleteFrom('visitor_image').where('name', '=', name).execute();
  await trx.deleteFrom('media_name').where('name', '=', name).execute();
  const { rows } = await sql<{ file_key: string }>`
    delete from media where path = ${path} and starts_with(source, 'usuarios/')
      and not exists (select from media_name where media_name.path = ${path})
      and not exists (select from sku where sku.media_path = ${path})
    returning file_key`.execute(trx);
  return rows[0]?.file_key ?? '';
}
