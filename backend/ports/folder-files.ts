import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileKey, keyPrefix } from './file-key.ts';
import type { FileStore } from './files.ts';

/** Files in a folder of this machine. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, fileKey(key));
  return {
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async stamp(key) {
      // Each order needs it: going through another thread takes ten times as long as the call itself.
      const found = statSync(pathOf(key), { throwIfNoEntry: false });
      return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : null;
    },
    async changed(key) {
      return statSync(pathOf(key), { throwIfNoEntry: false })?.mtime ?? null;
    },
    async size(key) {
      return statSync(pathOf(key), { throwIfNoEntry: false })?.size ?? null;
    },
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, content);
      await rename(part, path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      // Only the folder that the prefix names: images are many.
      const folder = join(root, keyPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    async open(key) {
      const path = pathOf(key);
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) return null;
      const { size } = found;
      return {
        size,
        mark: `${found.ino}-${found.mtimeMs}-${size}`,
        read: async (from, to) =>
          size === 0 ? Readable.from([]) : createReadStream(path, { start: from, end: to }),
      };
    },
    // Whether the disk takes what is written is asked of the whole data folder.
    async check() {},
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}
