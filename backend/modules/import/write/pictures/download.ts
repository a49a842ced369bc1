import { pictureProblems } from '#lib/labels/data/import-reasons.ts';
import {
  guardedGet,
  type MayFetchFrom,
  NotAllowed,
  readUpTo,
} from '#lib/platform/outgoing/guarded-request.ts';
import { isPublicAddress } from '#lib/platform/outgoing/public-address.ts';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 3;

/**
 * Downloads a file from a public address; each redirect, and each address that a name resolves to, is checked again.
 * @returns why not, in Spanish, when it cannot be had in time, is bigger than `mostBytes`, or an address is not allowed
 */
export async function download(
  url: string,
  mostBytes: number,
  mayFetchFrom: MayFetchFrom = isPublicAddress,
): Promise<Buffer | string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let address = new URL(url);
    for (let left = MOST_REDIRECTS; left >= 0; left -= 1) {
      const response = await guardedGet(address, { signal, mayFetchFrom });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return (await readUpTo(response, mostBytes)) ?? pictureProblems.tooBig;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        return pictureProblems.status(statusCode);
      address = new URL(headers.location, address);
    }
    return pictureProblems.redirects;
  } catch (error) {
    if (signal.aborted) return pictureProblems.late;
    return error instanceof NotAllowed ? pictureProblems.notPublic : pictureProblems.unreachable;
  }
}
