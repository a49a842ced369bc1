import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { call } from '../api/client.ts';

/** Longest life of anything cached, in seconds; all there is with a back-end that sends no notices. */
const MAX_AGE_S = 300;

/**
 * A read through the shared cache: kept for 300 s under its tags, purged by the back-end's notices.
 * A page that uses it inherits the tags. A failure is thrown, never kept (a stale answer survives it).
 * Within one render the same read happens once.
 * @throws BackendError
 */
export function cachedCall<C extends Call>(
  contract: C,
  input: CallInput<C>,
  tags: readonly string[],
): Promise<CallOutput<C>> {
  return once(contract, JSON.stringify(input), tags.join(' ')) as Promise<CallOutput<C>>;
}

const once = cache((contract: Call, inputJson: string, tagList: string): Promise<unknown> => {
  const read = unstable_cache(
    () => call(contract, JSON.parse(inputJson)),
    [contract.id, contract.method, inputJson],
    { tags: tagList.split(' '), revalidate: MAX_AGE_S },
  );
  return read();
});
