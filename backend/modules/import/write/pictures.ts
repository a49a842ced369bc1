import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../../../db/schema.ts';
import type { FileStore } from '../../../ports/files.ts';
import type { PictureInput } from '../product-input.ts';
import { fetchPicture, isWebAddress, readLocalPicture } from './picture-source.ts';

/** A picture whose master is in the file store. */
interface StoredPicture {
  sha: string;
  fileKey: string;
  width: number;
  height: number;
}

/** An ordered set of pictures: id for the wire, and how many of them can be shown. */
export interface PictureSet {
  path: string;
  count: number;
}

export interface PictureShelfOptions {
  db: Kysely<Schema>;
  files: FileStore;
  /** Where pictures named by file name lie. */
  folders: readonly string[];
  fetchImages: boolean;
  isDryRun: boolean;
}

/** Takes pictures in, each once. */
export interface PictureShelf {
  /** Alternative texts by file name, for pictures that come without one. */
  alts: Map<string, string>;
  counts: { stored: number; missing: number };
  /**
   * Reads, downloads and stores masters. Call it before the transaction that shelves them: the embedded database has one
   * connection, and the shop must not wait for a download.
   */
  prepare(sources: Iterable<string>): Promise<void>;
  /** Makes sure of the set's rows; masters are kept by their content, so that sets share them. */
  shelve(trx: Kysely<Schema>, pictures: readonly PictureInput[], title: string): Promise<PictureSet>;
  /** Forgets which rows were written: their transaction was rolled back. */
  forgetRows(): void;
  /** A set of one picture that templates, categories and landings name by its file name; '' when it is missing. */
  shelveNamed(trx: Kysely<Schema>, name: string): Promise<string>;
}

const EXTENSIONS: Record<string, string> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  heif: 'avif',
};

export function pictureShelf(options: PictureShelfOptions): PictureShelf {
  const known = new Map<string, StoredPicture | null>();
  const written = new Set<string>();
  const counts = { stored: 0, missing: 0 };
  const alts = new Map<string, string>();

  const prepare = async (sources: Iterable<string>) => {
    for (const source of new Set(sources)) {
      if (source !== '' && !known.has(source)) known.set(source, await take(options, source, counts));
    }
  };

  const shelve: PictureShelf['shelve'] = async (trx, pictures, title) => {
    const found = pictures.map((picture) => ({ ...picture, stored: known.get(picture.source) ?? null }));
    // What is missing stands last, so that the pictures to show are numbered 1 to count.
    const ordered = [...found.filter(({ stored }) => stored), ...found.filter(({ stored }) => !stored)];
    if (ordered.length === 0) return { path: '', count: 0 };
    const path = digest(ordered.map(({ stored, source }) => stored?.sha ?? source).join('\n')).slice(0, 16);
    const count = found.filter(({ stored }) => stored).length;
    if (written.has(path)) return { path, count };
    const rows = ordered.map(({ source, alt, stored }, i) => ({
      path,
      position: i + 1,
      file_key: stored?.fileKey ?? '',
      width: stored?.width ?? 0,
      height: stored?.height ?? 0,
      alt: alt || (alts.get(source) ?? title),
      source,
    }));
    await trx
      .insertInto('media')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    written.add(path);
    return { path, count };
  };

  return {
    alts,
    counts,
    prepare,
    shelve,
    forgetRows: () => written.clear(),
    async shelveNamed(trx, name) {
      if (name === '') return '';
      const { path, count } = await shelve(trx, [{ source: name, alt: '' }], '');
      if (count === 0) return '';
      await trx
        .insertInto('media_name')
        .values({ name, path })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ path }))
        .execute();
      return path;
    },
  };
}

async function take(
  options: PictureShelfOptions,
  source: string,
  counts: PictureShelf['counts'],
): Promise<StoredPicture | null> {
  const earlier = isWebAddress(source) ? await findFetched(options.db, source) : null;
  if (earlier) return earlier;
  const content = await read(options, source);
  const stored = content && (await store(options, content));
  counts[stored ? 'stored' : 'missing'] += 1;
  return stored;
}

async function read({ folders, fetchImages }: PictureShelfOptions, source: string): Promise<Buffer | null> {
  if (isWebAddress(source)) return fetchImages ? fetchPicture(source) : null;
  return readLocalPicture(folders, source);
}

/** A picture that an earlier import downloaded from this address. */
async function findFetched(db: Kysely<Schema>, source: string): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('media')
    .select(['file_key', 'width', 'height'])
    .where('source', '=', source)
    .where('file_key', '!=', '')
    .executeTakeFirst();
  if (!row) return null;
  const sha = /([0-9a-f]{64})\.\w+$/.exec(row.file_key)?.[1] ?? '';
  return { sha, fileKey: row.file_key, width: row.width, height: row.height };
}

/** Null when the content is no picture of a kind that browsers show. */
async function store(
  { files, isDryRun }: PictureShelfOptions,
  content: Buffer,
): Promise<StoredPicture | null> {
  const info = await sharp(content)
    .metadata()
    .catch(() => null);
  const extension = info && EXTENSIONS[info.format];
  if (!info || !extension) return null;
  const sha = digest(content);
  const fileKey = `media/${sha.slice(0, 2)}/${sha}.${extension}`;
  if (!isDryRun) await files.write(fileKey, content);
  const isTurned = (info.orientation ?? 1) >= 5;
  return {
    sha,
    fileKey,
    width: isTurned ? info.height : info.width,
    height: isTurned ? info.width : info.height,
  };
}

function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
