import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openNewFile, type PicturedProduct } from '#backend/modules/product-files/index.ts';
import type { FileStore } from '../../ports/files.ts';

/** Puts original images beside an exported file, named by their content, where an import looks for them. */
export interface PictureCopies {
  copied: number;
  add(fileKeys: Iterable<string>): Promise<void>;
}

/** @param folder where `pictures/` is made */
export function pictureCopies(files: FileStore, folder: string): PictureCopies {
  const done = new Set<string>();
  const target = join(folder, 'pictures');
  const copies: PictureCopies = {
    copied: 0,
    async add(fileKeys) {
      for (const key of fileKeys) {
        if (key === '' || done.has(key)) continue;
        done.add(key);
        await mkdir(target, { recursive: true });
        if (await copy(files, key, join(target, basename(key)))) copies.copied += 1;
      }
    },
  };
  return copies;
}

/** Keys of a product's images in the file store. */
export function fileKeysOf({ skus }: PicturedProduct): string[] {
  return skus.flatMap(({ pictures }) => pictures.map(({ fileKey }) => fileKey));
}

async function copy(files: FileStore, key: string, path: string): Promise<boolean> {
  // A name is its content: what is there already is the same.
  if (await stat(path).catch(() => null)) return true;
  const content = await files.read(key);
  if (!content) return false;
  const file = await openNewFile(path);
  try {
    await file.write(content);
    await file.finish();
  } finally {
    await file.drop();
  }
  return true;
}
