import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** Open responses get this long to finish, in milliseconds: longer than a write waits for the back-end. */
const GRACE_MS = 20_000;
/** Idle connections stay open for so long, as a request may be on its way, in milliseconds. */
const LINGER_MS = 1000;

/** How a process ends. */
export interface Ending {
  /** How long it still takes connections after `notReady`, in milliseconds: load balancers have to notice first. */
  delayMs: number;
  /** From here on /readyz says no. */
  notReady: () => void;
  /** What is left to close after the last connection. */
  close: () => Promise<void>;
}

/**
 * Ends the process on SIGTERM or SIGINT: it says that it is not ready and serves on for a while; then it takes no new
 * connections, open responses and requests that are on their way finish and close theirs, then `close`, then exit.
 */
export function drainOnSignal(server: Server, { delayMs, notReady, close }: Ending): void {
  const drain = drainable(server, async () => {
    await close().catch(() => undefined);
    process.exit(0);
  });
  const end = () => {
    notReady();
    setTimeout(drain, delayMs);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Makes a server that can be drained, once. @param done called when its last connection is closed */
export function drainable(server: Server, done: () => Promise<void>): () => void {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let isLingering = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // One that had promised to keep its connection before the end began.
      if (isDraining && !isLingering) setImmediate(() => server.closeIdleConnections());
    });
  });
  return () => {
    if (isDraining) return;
    isDraining = true;
    isLingering = true;
    const timers = [
      setTimeout(() => {
        isLingering = false;
        server.closeIdleConnections();
      }, LINGER_MS),
      setTimeout(() => server.closeAllConnections(), GRACE_MS),
    ];
    // The HTTP server's own way would close idle connections at once, with the requests that are on their way.
    TcpServer.prototype.close.call(server, async () => {
      for (const timer of timers) clearTimeout(timer);
      await done();
    });
    // `Connection: close`: a client with a connection that stays open would send its next request into a dead one.
    for (const response of open) response.shouldKeepAlive = false;
  };
}
