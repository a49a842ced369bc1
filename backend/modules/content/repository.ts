import type { MediaInfo } from '#lib/contracts/content.ts';
import type { Db } from '../../db/database.ts';
import { SHOWN_STATUS } from '../catalogue/product-catalog.ts';

/** Describes pictures by file name; names that are not known are left out. */
export async function findMedia(db: Db, names: readonly string[]): Promise<Record<string, MediaInfo>> {
  if (names.length === 0) return {};
  const rows = await db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['media_name.name', 'media.path', 'media.width', 'media.height', 'media.alt'])
    .where('media_name.name', 'in', names)
    .where('media.position', '=', 1)
    .where('media.file_key', '!=', '')
    .execute();
  return Object.fromEntries(rows.map(({ name, ...info }) => [name, info]));
}

/** What the doctor asks of pictures: also where their file lies. */
export function findMasters(db: Db, names: readonly string[]) {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['media_name.name', 'media.width', 'media.height', 'media.alt', 'media.file_key'])
    .where('media_name.name', 'in', names)
    .where('media.position', '=', 1)
    .where('media.file_key', '!=', '')
    .execute();
}

/** Which of these numbers are products that can be seen. */
export async function shownProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('status_id', '=', SHOWN_STATUS)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}
