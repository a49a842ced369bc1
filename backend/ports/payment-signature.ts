import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from './payments.ts';

/** A message older or newer than this is taken for a replay. */
const WINDOW_S = 300;

/** Signs a message as of now: hex HMAC-SHA-256 of `{timestamp}.{body}`. */
export function signMessage(secret: string, body: string, now: Date): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { body, timestamp, signature: hmac(secret, timestamp, body).toString('hex') };
}

/** Is the signature right, and the message of now? Compared in constant time. */
export function isSigned(secret: string, message: SignedMessage, now: Date): boolean {
  const { body, timestamp, signature } = message;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_S) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(secret, timestamp, body));
}

function hmac(secret: string, timestamp: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
}
