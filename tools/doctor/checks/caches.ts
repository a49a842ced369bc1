import { type Check, type Finding, ok, problem, reasonOf } from '../finding.ts';

const WAIT_MS = 5000;

/** Caches in front, at the addresses where they take purges; none is purged. */
export const caches: Check = {
  area: 'caches',
  look: ({ env }) => {
    const named = (env.CACHE_PURGE_URL ?? '').split(',').map((url) => url.trim());
    return Promise.all(named.filter((url) => URL.canParse(url)).map(lookAt));
  },
};

async function lookAt(url: string): Promise<Omit<Finding, 'area'>> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(WAIT_MS) }).catch(reasonOf);
  const { host } = new URL(url);
  return typeof response === 'string'
    ? problem(
        `${host} does not respond (${response})`,
        'look at CACHE_PURGE_URL: changes do not reach the cache',
      )
    : ok(`${host} responds`);
}
