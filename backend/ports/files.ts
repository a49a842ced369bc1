import type { Readable } from 'node:stream';

/** A file that is read while it is sent. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  /** Another text whenever the file is another. */
  mark: string;
  /** The bytes from and to, both included; nothing of an empty file. @throws FilesAway */
  read(from: number, to: number): Promise<Readable>;
}

/**
 * Where templates, images and videos are kept: a folder, or a bucket of S3. Keys are relative paths with '/', e.g.
 * 'layouts/private/home_3.json'. A store that is away throws FilesAway, and has then changed nothing.
 * @throws RangeError for a key that leaves the store
 */
export interface FileStore {
  /** As it is now, or, while the store is away, as it was read last. Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Another text whenever the file is another, a second late at most; null when there is none. Quicker than reading it. */
  stamp(key: string): Promise<string | null>;
  /** When it was written last; null when there is no such file. */
  changed(key: string): Promise<Date | null>;
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Whole or not at all: a reader never sees half a file. */
  write(key: string, content: Buffer | string): Promise<void>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Null when there is no such file. */
  open(key: string): Promise<OpenFile | null>;
  /** @throws FilesAway when nothing can be read now but what is remembered */
  check(): Promise<void>;
}

/** Files that are named by their content: one key, one content, for ever. */
export function isNamedByContent(key: string): boolean {
  return /^(?:media|media-cuts|kept)\//.test(key);
}
