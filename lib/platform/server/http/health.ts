import type { ServerResponse } from 'node:http';
import { getStores } from '#lib/contracts/stores.ts';
import { call } from '../../api/client.ts';
import { env } from '../../env.ts';

/** How long a response of the back-end holds for probes, which come from many sides, in milliseconds. */
const FRESH_MS = 1000;
/** A back-end that says nothing of its readiness within this time is judged by its calls alone, in milliseconds. */
const PATIENCE_MS = 2000;

let isEnding = false;
let calledAt = 0;
let reachable: Promise<boolean> = Promise.resolve(false);

/** This process is about to end: from here on /readyz says no, so that load balancers send nothing new. */
export function endReadiness(): void {
  isEnding = true;
}

/** Does the back-end respond to a call, and does it not say of itself that it is not ready? Called at most once a second. */
export function isBackendUp(): Promise<boolean> {
  if (Date.now() - calledAt >= FRESH_MS) {
    calledAt = Date.now();
    reachable = Promise.all([call(getStores, {}), saysReady()]).then(
      ([, ready]) => ready,
      () => false,
    );
  }
  return reachable;
}

/**
 * Reads go on with a full disk, orders do not: the back-end alone knows. One without this address counts as ready; of
 * several one that is ready is enough.
 */
async function saysReady(): Promise<boolean> {
  const statuses = (await Promise.all(env().backendUrls.map(readinessOf))).filter((status) => status !== 0);
  return statuses.length === 0 || statuses.some((status) => status !== 503);
}

/** The status of a back-end's /readyz, 0 when it says nothing. */
function readinessOf(backendUrl: string): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(new URL('/readyz', backendUrl), { signal }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

const isReady = async () => !isEnding && (await isBackendUp()) && !isEnding;

/**
 * Responds to the probes of those who run the shop, false for any other address. /healthz: the process lives. /readyz: the
 * back-end responds and can store, so that pages and orders can be made; 503 while it does not (cached pages are served all the same),
 * and once this process is to end.
 */
export function handleProbe(path: string, response: ServerResponse): boolean {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const ready = path === '/healthz' ? Promise.resolve(true) : isReady();
  void ready.then((ok) => {
    response.writeHead(ok ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(!ok && { 'Retry-After': '5' }),
    });
    response.end(JSON.stringify({ ok }));
  });
  return true;
}
