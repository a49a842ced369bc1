import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';

const MOST_BYTES = 25 * 1_048_576;
const FETCH_TIMEOUT_MS = 20_000;

export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * A picture that lies beside the imported file, or in a folder `pictures` there or one level up.
 * Null when there is none, it is too big, or its name leaves these folders.
 */
export async function readLocalPicture(folders: readonly string[], name: string): Promise<Buffer | null> {
  const relative = normalize(name);
  if (isAbsolute(relative) || relative.startsWith('..') || name.includes('\0')) return null;
  for (const folder of folders) {
    const path = join(folder, relative);
    const info = await stat(path).catch(() => null);
    if (info?.isFile() && info.size <= MOST_BYTES) return readFile(path);
  }
  return null;
}

/** Where an imported file's pictures may lie. */
export function pictureFolders(folder: string): string[] {
  return [folder, join(folder, 'pictures'), join(folder, '..', 'pictures')];
}

/** Downloads a picture; null when it cannot be had in time or is too big. */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!answer.ok || !answer.body || Number(answer.headers.get('content-length')) > MOST_BYTES) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.length;
      if (size > MOST_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
