import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { STORE_COOKIE } from '#lib/platform/middleware/store-choice.ts';
import type { Page } from './visits.ts';

/** In which a request of this process for one of its own pages proves that it is one. */
export const OWN_HEADER = 'x-ajuar-warm-up';
/** Longer than any page takes, in milliseconds. */
const PATIENCE_MS = 30_000;
/** How long the process is watched before it counts as idle, in milliseconds. */
const WATCH_MS = 20;
/** More of its time that it works is a process that has something to do. */
const BUSY = 0.5;
/** After so many watches a page is rendered although there is more to do. */
const MAX_WATCHES = 50;

/** Requests a page of this process as a browser would, for nobody. @param siteUrl the shop's own address */
export async function requestOwnPage(
  server: Server,
  { store, path }: Page,
  { siteUrl, token }: { siteUrl: string; token: string },
): Promise<void> {
  const own = request({
    ...listensAt(server),
    path,
    headers: {
      host: new URL(siteUrl).host,
      accept: 'text/html',
      'accept-encoding': 'br',
      [OWN_HEADER]: token,
      ...(store !== '' && { cookie: `${STORE_COOKIE}=${store}` }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  own.end();
  const [response] = (await once(own, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
}

function listensAt(server: Server): { host: string; port: number } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  return { host: isAny ? 'localhost' : address.address, port: address.port };
}

/** Waits until the process has been idle most of the last moment; a second at most. */
export async function whenIdle(): Promise<void> {
  for (let watch = 0; watch < MAX_WATCHES; watch += 1) {
    const before = performance.eventLoopUtilization();
    await pause(WATCH_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
