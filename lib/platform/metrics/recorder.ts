import { processWide } from '../process-wide.ts';

/**
 * Where a document came from: `page-cache`, this server's own; `hit`, Next's cache; `stale` and `miss`, rendered for the cache;
 * `dynamic`, rendered for this request alone.
 */
export type DocumentSource = 'page-cache' | 'hit' | 'stale' | 'miss' | 'dynamic';

/** Hears what the storefront does. Names are those of tables: routes, calls, kinds of failures. */
export interface Recorder {
  requestEnded(route: string, status: number, seconds: number): void;
  documentSent(from: DocumentSource): void;
  /** Until its last byte has come from Next. */
  documentRendered(seconds: number): void;
  /** @param failure kind of the error, null for a response that is valid */
  callEnded(method: string, seconds: number, failure: string | null): void;
  /** The back-end's log of purges was read to its end. */
  purgesFollowed(): void;
  purgesFailed(): void;
  /** @param cache in front, by its host @param isDone whether it acknowledged a purge */
  frontCachePurged(cache: string, isDone: boolean): void;
}

const current = processWide('metricsRecorder', () => ({ recorder: null as Recorder | null }));

/** Null while nobody reads metrics: then nothing is counted. */
export function recorder(): Recorder | null {
  return current().recorder;
}

/** Has all bundles of this process report to one recorder. */
export function reportTo(own: Recorder | null): void {
  current().recorder = own;
}

/** By the header in which Next says what its cache had. */
export function documentSource(nextCache: unknown): DocumentSource {
  if (nextCache === 'HIT') return 'hit';
  if (nextCache === 'STALE') return 'stale';
  return nextCache === 'MISS' ? 'miss' : 'dynamic';
}
