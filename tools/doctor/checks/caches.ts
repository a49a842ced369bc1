import { type Check, type Finding, ok, problem } from '../finding.ts';
import { statusOf } from '../running.ts';

/** Caches in front, at the addresses where they take purges; none is purged. */
export const caches: Check = {
  area: 'caches',
  look: ({ env }) => {
    const named = (env.CACHE_PURGE_URL ?? '').split(',').map((url) => url.trim());
    return Promise.all(named.filter((url) => URL.canParse(url)).map(lookAt));
  },
};

async function lookAt(url: string): Promise<Omit<Finding, 'area'>> {
  const status = await statusOf(url, { method: 'HEAD' });
  const { host } = new URL(url);
  return typeof status === 'string'
    ? problem(
        `${host} does not respond (${status})`,
        'look at CACHE_PURGE_URL: changes do not reach the cache',
      )
    : ok(`${host} responds`);
}
