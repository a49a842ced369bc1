import type { IncomingMessage } from 'node:http';
import { addressIn } from '../../domain/network.ts';

/** Header in which the front door tells the pages who asks; what a browser sends under this name is replaced. */
export const ADDRESS_HEADER = 'x-ajuar-address';

/**
 * Address of who asks. Behind proxies that we trust (TRUST_PROXY says how many) it is the entry that the outermost of
 * them added to X-Forwarded-For; everything left of it was written by the visitor. What is no address is the proxy's own.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const hops = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim());
  return addressIn(hops.at(-trustedProxies) ?? '') ?? direct;
}
