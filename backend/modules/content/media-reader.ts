import type { MediaInfo } from '#lib/contracts/content/content.ts';
import type { Db } from '../../db/database.ts';

/** A template that names 'foto.jpg' means the image, whatever its file is today (CONST-03). */
const OTHER_ENDINGS = ['.webp', '.png', '.avif', '.jpeg'];

/** The names by which an image may be found, the requested one first. */
function spellings(name: string): string[] {
  return name.endsWith('.jpg')
    ? [name, ...OTHER_ENDINGS.map((ending) => name.slice(0, -'.jpg'.length) + ending)]
    : [name];
}

/** What lint needs of images by file name, with the place of their file. Unknown names are left out. */
export async function findOriginals(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['media_name.name', 'media.path', 'media.width', 'media.height', 'media.alt', 'media.file_key'])
    .where('media_name.name', 'in', names.flatMap(spellings))
    .where('media.position', '=', 1)
    .where('media.file_key', '!=', '')
    .execute();
  const known = new Map(rows.map((row) => [row.name, row]));
  return names.flatMap((name) => {
    const found = spellings(name).flatMap((spelling) => known.get(spelling) ?? [])[0];
    return found ? [{ ...found, name }] : [];
  });
}

/** Describes images by file name; names that find none are left out. */
export async function findMedia(db: Db, names: readonly string[]): Promise<Record<string, MediaInfo>> {
  const found = await findOriginals(db, names);
  return Object.fromEntries(
    found.map(({ name, path, width, height, alt }) => [name, { path, width, height, alt }]),
  );
}
