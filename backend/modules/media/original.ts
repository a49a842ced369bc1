import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import type { FileStore } from '../../ports/files.ts';

/** An image whose original is in the file store. */
export interface StoredPicture {
  sha: string;
  fileKey: string;
  width: number;
  height: number;
}

/** Formats of images that browsers show, by sharp's names for them, with the ending of the original's file. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  heif: 'avif',
};

/** Stores an original under the name of its content. Null when the content is no image that browsers show. */
export async function storeOriginal(
  { files, isDryRun = false }: { files: FileStore; isDryRun?: boolean },
  content: Buffer,
): Promise<StoredPicture | null> {
  const info = await readInfo(content);
  const extension = info && EXTENSIONS[info.format];
  if (!info || !extension) return null;
  const sha = createHash('sha256').update(content).digest('hex');
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

/** Null for what is no image; sharp throws at once for an empty buffer, and rejects for any other. */
async function readInfo(content: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(content).metadata();
  } catch {
    return null;
  }
}

/** The content's SHA-256 in the name of a stored file, as hex; '' for a name of another kind. */
export function shaOf(fileKey: string): string {
  return /([0-9a-f]{64})\.\w+$/.exec(fileKey)?.[1] ?? '';
}

/** The id of a set of images, by their contents in their order. */
export function setOf(contents: readonly string[]): string {
  return createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 16);
}
