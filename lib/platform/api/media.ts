import { env } from '../env.ts';
import { BackendError } from './errors.ts';
import { guarded } from './guard.ts';

/** Longest wait for a whole picture, or for the head of a video's response, in milliseconds: it may have to be cut first. */
const TIMEOUT_MS = 20_000;
const MEDIA = { method: 'media', kind: 'read', retry: 'safe' } as const;

/**
 * Fetches a picture of the back-end.
 * @param path below its '/media/'
 * @throws BackendError when there is no response
 */
export function fetchPicture(path: string, headers: HeadersInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetchMedia(path, headers, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
}

/**
 * The same for a video, or the part of it that the headers say; its body comes as fast as the visitor's line takes it.
 * Guarded apart from calls: many pictures at once keep no page waiting. @throws BackendError
 */
export function fetchMedia(path: string, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  const pool = { name: 'media' as const, urls: env().backendUrls };
  return guarded(pool, MEDIA, async (backendUrl, overtaken) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    const ends = AbortSignal.any([signal, late.signal, ...(overtaken ? [overtaken] : [])]);
    const init = { headers, signal: ends, cache: 'no-store' as const };
    try {
      return await fetch(`${backendUrl}/media/${path}`, init);
    } catch (cause) {
      const isLate = late.signal.aborted || signal.reason?.name === 'TimeoutError';
      const kind = isLate ? 'timeout' : ends.aborted ? 'aborted' : 'unreachable';
      throw new BackendError(kind, 'media', 'no response', { cause });
    } finally {
      clearTimeout(timer);
    }
  });
}
