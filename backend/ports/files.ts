/** Where templates and pictures are kept: a folder, later S3. Keys are relative paths with '/', e.g. 'layouts/private/home_3.json'. */
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
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}
