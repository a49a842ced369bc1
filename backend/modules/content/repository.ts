import type { MediaInfo } from '#lib/contracts/content.ts';
import type { Db } from '../../db/database.ts';

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
