/**
 * The store of files does not answer, or refuses: what is not remembered cannot be had, and nothing can be stored. Any call may
 * throw it; it is sent as HTTP 503 with Retry-After.
 */
export class FilesAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`the store of files is away: ${reason}`, { cause });
    this.name = 'FilesAway';
  }
}
