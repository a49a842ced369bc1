import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../env.ts';

/** Proof that we made a link to this order: no e-mail has to stand in an address. */
export function signOrder(orderId: string): string {
  return createHmac('sha256', env().sessionSecret)
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, 32);
}

/** Is this the token that we signed for this order? Compared in constant time. */
export function isOrderToken(orderId: string, token: string): boolean {
  const right = Buffer.from(signOrder(orderId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
