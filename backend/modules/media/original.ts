import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import type { FileStore } from '../../ports/files.ts';

/** A picture whose master is in the file store. */
export interface StoredPicture {
  sha: string;
  fileKey: string;
  width: number;
  height: number;
}

/** Kinds of pictures that browsers show, by sharp's names for them, with the ending of the master's file. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  heif: 'avif',
};

/** Keeps a master under the name of its content. Null when the content is no picture of a kind that browsers show. */
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

/** The id of a set of pictures, by their contents in their order. */
export function setOf(contents: readonly string[]): string {
  return createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 16);
}
