import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../env.ts';

/** Proof that we made a link to this order: no e-mail has to stand in an address. */
export function signOrder(orderId: string): string {
  return signature(orderId, env().sessionSecret);
}

/** Is this the token that we signed for this order, with this secret or the one before? Compared in constant time. */
export function isOrderToken(orderId: string, token: string): boolean {
  const { sessionSecret, oldSessionSecret } = env();
  const secrets = oldSessionSecret === '' ? [sessionSecret] : [sessionSecret, oldSessionSecret];
  return secrets.some((secret) => isSame(token, signature(orderId, secret)));
}

function signature(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url').slice(0, 32);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
