import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { pictureProblems } from '#lib/labels/data/import-reasons.ts';
import type { MayFetchFrom } from '#lib/platform/outgoing/guarded-request.ts';
import { download } from './download.ts';

const MOST_BYTES = 25 * 1_048_576;

export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * A picture that lies beside the imported file, or in a folder `pictures` there or one level up.
 * Null when there is none, or its name leaves these folders; why it cannot be read, in Spanish.
 */
export async function readLocalPicture(
  folders: readonly string[],
  name: string,
): Promise<Buffer | string | null> {
  const found = await findLocal(folders, name);
  if (!found) return null;
  if (found.size > MOST_BYTES) return pictureProblems.tooBig;
  return readFile(found.path).catch(() => pictureProblems.unreadable);
}

/** Where such a picture lies, and how large it is, in bytes. */
export async function findLocal(
  folders: readonly string[],
  name: string,
): Promise<{ path: string; size: number } | null> {
  const relative = normalize(name);
  if (isAbsolute(relative) || relative.startsWith('..') || name.includes('\0')) return null;
  for (const folder of folders) {
    const path = join(folder, relative);
    const info = await stat(path).catch(() => null);
    if (info?.isFile()) return { path, size: info.size };
  }
  return null;
}

/** Where an imported file's images may lie. */
export function pictureFolders(folder: string): string[] {
  return [folder, join(folder, 'pictures'), join(folder, '..', 'pictures')];
}

/** Downloads an image; why not, in Spanish, when it cannot be had in time, is too big, or its server is none of the public internet. */
export function fetchPicture(url: string, mayFetchFrom?: MayFetchFrom): Promise<Buffer | string> {
  return download(url, MOST_BYTES, mayFetchFrom);
}
