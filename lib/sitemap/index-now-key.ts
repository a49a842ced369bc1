import type { ServerResponse } from 'node:http';
import { env } from '#lib/platform/env.ts';
import { keyPath } from './domain/index-now.ts';

/** Shows search engines the key by which they know that the shop itself tells them of changes; false for any other address. */
export function handleIndexNowKey(path: string, response: ServerResponse): boolean {
  const { indexNow } = env();
  if (!indexNow || path !== keyPath(indexNow.key)) return false;
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(indexNow.key),
    'Cache-Control': 'public, max-age=3600',
  });
  response.end(indexNow.key);
  return true;
}
