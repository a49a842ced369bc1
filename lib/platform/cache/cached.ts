import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { call } from '../api/client.ts';
import { isBackendFault } from '../api/errors.ts';
import { processWide } from '../process-wide.ts';
import { expirePageAt } from '../request-context.ts';
import { LastGood } from './last-good.ts';

/** Longest life of anything cached, in seconds; all there is with a back-end that has no log of purges. */
const MAX_AGE_S = 300;
/**
 * Longest life of a page that was rendered while the back-end was away, in milliseconds: it may show what a purge has ended already, or
 * lack a part, and no other purge need come.
 */
const OUTAGE_AGE_MS = 1000;

const lastGood = processWide('lastGood', () => new LastGood());

/**
 * A read through the shared cache: cached for 300 s under its tags, purged by the back-end (follow-purges.ts).
 * A page that uses it inherits the tags. A failure is thrown, never cached; while the back-end is away the last good
 * response stands in, also for one that was purged, and the page that uses it is rendered again soon. Within one render the same read
 * happens once.
 * @throws BackendError
 */
export function cachedCall<C extends Call>(
  contract: C,
  input: CallInput<C>,
  tags: readonly string[],
): Promise<CallOutput<C>> {
  return once(contract, JSON.stringify(input), tags.join(' ')) as Promise<CallOutput<C>>;
}

const once = cache(async (contract: Call, inputJson: string, tagList: string): Promise<unknown> => {
  const key = `${contract.id} ${inputJson}`;
  const read = unstable_cache(
    async () => {
      const response = await call(contract, JSON.parse(inputJson));
      lastGood().set(key, response);
      return response;
    },
    [contract.id, contract.method, inputJson],
    { tags: tagList.split(' '), revalidate: MAX_AGE_S },
  );
  try {
    return await read();
  } catch (error) {
    if (!isBackendFault(error)) throw error;
    // Also without a response of before: the page may go on without this part.
    expirePageAt(Date.now() + OUTAGE_AGE_MS);
    const last = lastGood().get(key);
    if (last === undefined) throw error;
    return last;
  }
});
