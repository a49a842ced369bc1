import type { Readable } from 'node:stream';

/** A file that is read while it is sent. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  /** Another text whenever the file is another. */
  mark: string;
  /** The bytes from and to, both included; nothing of an empty file. */
  read(from: number, to: number): Readable;
}

/** Where templates and images are kept: a folder, later S3. Keys are relative paths with '/', e.g. 'layouts/private/home_3.json'. */
export interface FileStore {
  /** Null when there is no such file. @throws RangeError for a key that leaves the store. */
  read(key: string): Promise<Buffer | null>;
  /** Another text whenever the file is another; null when there is none. Quicker than reading it. */
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
}
