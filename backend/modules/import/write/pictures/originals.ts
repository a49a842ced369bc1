import {
  defectOf,
  EXTENSIONS,
  type StoredPicture,
  shaOf,
  storeOriginal,
} from '#backend/modules/media/index.ts';
import { pictureProblems } from '#lib/labels/data/import-reasons.ts';
import type { MayFetchFrom } from '#lib/platform/outgoing/guarded-request.ts';
import type { Db } from '../../../../db/database.ts';
import { textList } from '../../../../db/lists.ts';
import type { FileStore } from '../../../../ports/files.ts';
import type { PictureInput } from '../../product-input.ts';
import { fetchPicture, isWebAddress, readLocalPicture } from './source.ts';

export interface OriginalOptions {
  files: FileStore;
  /** Where images named by file name lie. */
  folders: readonly string[];
  fetchImages: boolean;
  /** Servers that images may be downloaded from; those of the public internet without it. */
  mayFetchFrom?: MayFetchFrom | undefined;
  isDryRun: boolean;
  /** They come with the project, and are not unpacked to find damage. */
  areWhole?: boolean;
}

type Wanted = Pick<PictureInput, 'source' | 'sha'>;

/** The originals of images that a file names, each read once. */
export interface PictureOriginals {
  counts: { stored: number; missing: number };
  prepare(db: Db, pictures: readonly Wanted[]): Promise<void>;
  /** Why a picture could not be had, in Spanish; null when it could, or nobody tried. */
  reasonOf(picture: Wanted): string | null;
  /** Null when it could not be had, or was not prepared. */
  get(picture: Wanted): StoredPicture | null;
}

export function pictureOriginals(options: OriginalOptions): PictureOriginals {
  const known = new Map<string, StoredPicture | null>();
  const reasons = new Map<string, string>();
  const counts = { stored: 0, missing: 0 };
  return {
    counts,
    reasonOf: (picture) => reasons.get(keyOf(picture)) ?? null,
    get: (picture) => known.get(keyOf(picture)) ?? null,
    async prepare(db, pictures) {
      const wanted = new Map<string, Wanted>();
      for (const picture of pictures) {
        if (picture.source !== '' && !known.has(keyOf(picture))) wanted.set(keyOf(picture), picture);
      }
      if (wanted.size === 0) return;
      const earlier = await findEarlier(db, [...wanted.values()]);
      for (const [key, picture] of wanted) {
        const found = earlier.get(key) ?? (await take(options, picture));
        const stored = keepReason(reasons, key, found);
        if (!earlier.has(key)) counts[stored ? 'stored' : 'missing'] += 1;
        known.set(key, stored);
      }
    },
  };
}

/** What was stored; why there is nothing is kept. */
function keepReason(
  reasons: Map<string, string>,
  key: string,
  found: StoredPicture | string | null,
): StoredPicture | null {
  if (typeof found !== 'string') return found;
  reasons.set(key, found);
  return null;
}

/** Content comes before name: two files may call different images by one name. */
function keyOf({ sha, source }: Wanted): string {
  return sha || source;
}

function fileKeysOf(sha: string): string[] {
  return Object.values(EXTENSIONS).map((extension) => `media/${sha.slice(0, 2)}/${sha}.${extension}`);
}

/** Images that the shop has: by content, or downloaded earlier from their address. */
async function findEarlier(db: Db, wanted: readonly Wanted[]): Promise<Map<string, StoredPicture>> {
  const keys = wanted.flatMap(({ sha }) => (sha === '' ? [] : fileKeysOf(sha)));
  const addresses = wanted
    .filter(({ sha, source }) => sha === '' && isWebAddress(source))
    .map(({ source }) => source);
  const found = new Map<string, StoredPicture>();
  if (keys.length + addresses.length === 0) return found;
  const rows = await db
    .selectFrom('media')
    .select(['file_key', 'source', 'width', 'height'])
    .where('file_key', '!=', '')
    .where((eb) =>
      eb.or([
        eb('file_key', '=', eb.fn.any(textList(keys))),
        eb('source', '=', eb.fn.any(textList(addresses))),
      ]),
    )
    .execute();
  for (const row of rows) {
    const sha = shaOf(row.file_key);
    const stored = { sha, fileKey: row.file_key, width: row.width, height: row.height };
    found.set(sha, stored);
    if (isWebAddress(row.source)) found.set(row.source, stored);
  }
  return found;
}

/** @returns why it cannot be had, in Spanish; null when nobody wants it to be downloaded */
async function take(options: OriginalOptions, picture: Wanted): Promise<StoredPicture | string | null> {
  const content = await read(options, picture);
  if (content === null || typeof content === 'string') return content;
  const defect = options.areWhole ? null : await defectOf(content);
  if (defect) return pictureProblems[defect];
  return (await storeOriginal(options, content)) ?? pictureProblems.noPicture;
}

async function read(
  { folders, fetchImages, mayFetchFrom }: OriginalOptions,
  { source, sha }: Wanted,
): Promise<Buffer | string | null> {
  if (sha !== '') {
    for (const extension of Object.values(EXTENSIONS)) {
      const content = await readLocalPicture(folders, `${sha}.${extension}`);
      if (content) return content;
    }
  }
  if (isWebAddress(source)) return fetchImages ? fetchPicture(source, mayFetchFrom) : null;
  return (await readLocalPicture(folders, source)) ?? pictureProblems.notBeside;
}
