import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportTexts } from '#lib/labels/data/export-messages.ts';
import { FileProblem } from './file-problem.ts';

/** A file that appears under its name when it is whole: a reader never sees half of it. */
export interface NewFile {
  write(content: string | Buffer): Promise<void>;
  /** Puts it in its place, over what was there. */
  finish(): Promise<void>;
  /** Leaves nothing behind, unless it is finished. */
  drop(): Promise<void>;
}

/** @throws FileProblem when nothing can be written there */
export async function openNewFile(path: string): Promise<NewFile> {
  const part = `${path}.${randomUUID()}.part`;
  const handle = await openPart(path, part);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    async write(content) {
      await handle.writeFile(content);
    },
    async finish() {
      await handle.sync();
      await close();
      await rename(part, path);
    },
    async drop() {
      await close();
      await rm(part, { force: true });
    },
  };
}

async function openPart(path: string, part: string): Promise<FileHandle> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory()) throw new FileProblem(exportTexts.noFolder(dirname(path)));
  const target = await stat(path).catch(() => null);
  if (target && !target.isFile()) throw new FileProblem(exportTexts.notWritable(path));
  return open(part, 'wx').catch(() => {
    throw new FileProblem(exportTexts.notWritable(path));
  });
}
