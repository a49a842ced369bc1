import type { Server, ServerResponse } from 'node:http';

/** Open responses get this long to finish, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Ends the process on SIGTERM or SIGINT: no new connections, open responses finish and close theirs, then `close`, then
 * exit.
 */
export function drainOnSignal(server: Server, close: () => Promise<void>): void {
  const drain = drainable(server, async () => {
    await close().catch(() => undefined);
    process.exit(0);
  });
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/** Makes a server that can be drained, once. @param done called when its last connection is closed */
export function drainable(server: Server, done: () => Promise<void>): () => void {
  const open = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () => {
    if (draining) return;
    draining = true;
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(async () => {
      clearTimeout(timer);
      await done();
    });
    // `Connection: close`: a client with a connection that stays open would send its next request into a dead one.
    for (const response of open) response.shouldKeepAlive = false;
    server.closeIdleConnections();
  };
}
