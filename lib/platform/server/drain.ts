import type { Server } from 'node:http';

/** Open answers get this long to finish, in milliseconds. */
const GRACE_MS = 10_000;

/** Ends the process on SIGTERM or SIGINT: no new connections, open answers finish, then `close`, then exit. */
export function drainOnSignal(server: Server, close: () => Promise<void>): void {
  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(async () => {
      clearTimeout(timer);
      await close().catch(() => undefined);
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
