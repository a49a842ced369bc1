import { env } from '../env.ts';
import { BackendError } from './errors.ts';
import { guarded } from './guard.ts';

/** Longest wait for a picture, which the back-end may have to cut first, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** What a picture depends on of those who ask for it. */
interface PictureInput {
  /** Media types, as in the header. */
  accept: string;
  /** Bytes are dear. */
  lean?: boolean;
}

/**
 * Asks the back-end for a picture. Guarded apart from calls: many pictures at once keep no page waiting.
 * @returns the answer, whose body is still to be read
 * @throws BackendError when there is none
 */
export function askPicture(
  path: string,
  { accept, lean }: PictureInput,
  signal: AbortSignal,
): Promise<Response> {
  const { backendUrl } = env();
  return guarded(`${backendUrl}/media`, { method: 'media', retry: 'never' }, async () => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const init = {
      headers: { accept, ...(lean && { 'save-data': 'on' }) },
      signal: AbortSignal.any([signal, timeout]),
      cache: 'no-store' as const,
    };
    try {
      return await fetch(`${backendUrl}/media/${path}`, init);
    } catch (cause) {
      const kind = timeout.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'unreachable';
      throw new BackendError(kind, 'media', 'no picture', { cause });
    }
  });
}
