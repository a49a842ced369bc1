import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Responses that a connection may wait for at once. Browsers and proxies wait for one. */
const MOST_OPEN = 32;

const open = new WeakMap<Socket, number>();

/**
 * Ends a connection that sends requests without waiting for their responses: each would be made and held in memory until
 * the client reads it. @returns whether this request is not to be handled
 */
export function endsPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const others = open.get(socket) ?? 0;
  if (socket.destroyed || others >= MOST_OPEN) {
    socket.destroy();
    response.end();
    return true;
  }
  open.set(socket, others + 1);
  response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
  return false;
}
