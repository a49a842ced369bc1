import { env } from '../env.ts';
import { BackendError } from './errors.ts';
import { guarded } from './guard.ts';

/** Longest wait for the first of a film, in milliseconds; the rest comes as fast as the visitor's line takes it. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the back-end for a film, or the part of it that the headers say. Guarded apart from calls.
 * @returns the answer, whose body is still to be read
 * @throws BackendError when there is none
 */
export function askVideo(name: string, headers: Headers, signal: AbortSignal): Promise<Response> {
  const { backendUrl } = env();
  return guarded(`${backendUrl}/media`, { method: 'media', retry: 'never' }, async () => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    const init = { headers, signal: AbortSignal.any([signal, late.signal]), cache: 'no-store' as const };
    try {
      return await fetch(`${backendUrl}/media/video/${encodeURIComponent(name)}`, init);
    } catch (cause) {
      const kind = late.signal.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'unreachable';
      throw new BackendError(kind, 'media', 'no film', { cause });
    } finally {
      clearTimeout(timer);
    }
  });
}
