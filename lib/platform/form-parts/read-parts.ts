import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';

/** A form of parts that is longer than it may be. */
export class PartsTooLarge extends Error {
  /** What Fastify answers. */
  readonly statusCode = 413;
  constructor() {
    super('form too large');
    this.name = 'PartsTooLarge';
  }
}

/** A file that the disk does not take. */
export class PartsNotKept extends Error {
  readonly statusCode = 503;
  constructor(cause: unknown) {
    super('file of a form not kept', { cause });
    this.name = 'PartsNotKept';
  }
}

/** A form of parts (multipart/form-data). */
export interface Parts {
  /** By name, the last of each. */
  texts: Record<string, string>;
  /** The first file, which lies on the disk until it is removed; null without one. */
  file: File | null;
  /** Removes the file; may be called again. */
  remove(): Promise<void>;
}

/**
 * Reads a form of parts, of whose file no more than a piece is in memory: what is as large as a photo, several times over,
 * has the whole heap looked through, and every page waits for that. What is no such form has nothing in it.
 * @param most longest body, in bytes
 * @throws PartsTooLarge, PartsNotKept
 */
export async function readParts(body: Readable, contentType: string, most: number): Promise<Parts> {
  const parser = parserOf(contentType);
  const found: Parts = { texts: {}, file: null, remove: async () => {} };
  if (!parser) {
    body.resume();
    return found;
  }
  let writing: Promise<File> | null = null;
  parser.on('field', (name, value) => {
    found.texts[name] = value;
  });
  parser.on('file', (_field, stream, name, _encoding, type) => {
    if (writing) return void stream.resume();
    const kept = keep(stream);
    found.remove = kept.remove;
    writing = kept.file.then((blob) => new File([blob], name ?? '', { type }));
    // What nobody takes on would keep the rest of the form waiting.
    kept.file.catch((cause: unknown) => parser.destroy(new PartsNotKept(cause)));
    writing.catch(() => {});
  });
  try {
    await pipeline(bounded(body, most), parser);
    found.file = await writing;
    return found;
  } catch (error) {
    await found.remove();
    if (error instanceof PartsTooLarge || error instanceof PartsNotKept) throw error;
    return { texts: {}, file: null, remove: async () => {} };
  }
}

/** Null for what is no form of parts. */
function parserOf(contentType: string): Busboy | null {
  const headers: BusboyHeaders = { 'content-type': contentType };
  try {
    return new Busboy({ headers });
  } catch {
    return null;
  }
}

async function* bounded(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > most) throw new PartsTooLarge();
    yield chunk;
  }
}

/** Writes a file into a folder of its own. */
function keep(stream: BusboyFileStream): { file: Promise<Blob>; remove(): Promise<void> } {
  const folder = mkdtemp(join(tmpdir(), 'form-file-'));
  const breaking = new AbortController();
  const file = folder.then(async (path) => {
    const name = join(path, 'file');
    await pipeline(stream, createWriteStream(name, { mode: 0o600 }), { signal: breaking.signal });
    return openAsBlob(name);
  });
  return {
    file,
    async remove() {
      // Of a form that broke off the file never ends.
      breaking.abort();
      await file.catch(() => {});
      const path = await folder.catch(() => null);
      if (path !== null) await rm(path, { recursive: true, force: true });
    },
  };
}
