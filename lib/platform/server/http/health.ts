import type { ServerResponse } from 'node:http';
import { getStores } from '#lib/contracts/stores.ts';
import { call } from '../../api/client.ts';

/** How long a response of the back-end holds for probes, which come from many sides, in milliseconds. */
const FRESH_MS = 1000;

let calledAt = 0;
let reachable: Promise<boolean> = Promise.resolve(false);

/** Does the back-end respond to a call? Called at most once a second. */
export function isBackendUp(): Promise<boolean> {
  if (Date.now() - calledAt >= FRESH_MS) {
    calledAt = Date.now();
    reachable = call(getStores, {}).then(
      () => true,
      () => false,
    );
  }
  return reachable;
}

/**
 * Responds to the probes of those who run the shop, false for any other address. /healthz: the process lives. /readyz: the
 * back-end responds too, so that pages can be made; 503 while it does not (cached pages are served all the same).
 */
export function handleProbe(path: string, response: ServerResponse): boolean {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const ready = path === '/healthz' ? Promise.resolve(true) : isBackendUp();
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
