import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedOf, presentOf, type Secret } from './secret.ts';

/**
 * What the shop signs, each kind by its own name: a signature of one opens nothing of another. No name followed by a colon
 * begins another one.
 */
export const SIGNED_PURPOSES = [
  'alert:confirm',
  'alert:stop',
  'draft',
  'event-contribution',
  'event-manage',
  'event-share',
  'newcomer',
  'newsletter:confirm',
  'newsletter:stop',
  'order',
  'order-mail',
  'order-payment',
  'placed',
  'ucp-cart',
  'ucp-checkout',
  'wishlist-share',
] as const;

export interface SignedText {
  purpose: (typeof SIGNED_PURPOSES)[number];
  /** What is signed; in a token it is made of letters, digits, `-` and `_`. */
  payload: string;
  /** What is signed along with it and stands in no token: when it was requested, say. */
  context?: string;
  /** Until when it is good (to the second); without it, for as long as the secret. */
  end?: Date;
}

/** Characters of a signature: 192 bits in base64url. */
const LENGTH = 32;
const TOKEN = /^([\w-]{1,100})(?:\.([\da-z]{1,9}))?\.([\w-]{32})$/;

/** The signature of a text, for addresses that carry its payload elsewhere. */
export function signatureOf({ purpose, payload, context, end }: SignedText, secret: Secret): string {
  const text = [purpose, payload, ...(context ? [context] : []), ...(end ? [secondsOf(end)] : [])].join(':');
  return createHmac('sha256', presentOf(secret)).update(text).digest('base64url').slice(0, LENGTH);
}

/** Is it the signature of this text? Without a secret nothing is. Whether the text has ended is for the caller to say. */
export function isSignatureOf(given: string, text: SignedText, secret: Secret): boolean {
  return acceptedOf(secret).some((one) => isSameSecret(given, signatureOf(text, one)));
}

/** A signed text as it stands in an address: `{payload}.{end}.{signature}`, the end in seconds of base 36 when there is one. */
export function writeToken(text: SignedText, secret: Secret): string {
  const end = text.end ? [secondsOf(text.end)] : [];
  return [text.payload, ...end, signatureOf(text, secret)].join('.');
}

/** Is it the token that was signed for this text? Whether it has ended is for the caller to say. */
export function isTokenOf(given: string, text: SignedText, secret: Secret): boolean {
  return acceptedOf(secret).some((one) => isSameSecret(given, writeToken(text, one)));
}

/** The payload of a token of this purpose; null for one that was not signed with the secret, or has ended. */
export function readToken(
  token: string,
  purpose: SignedText['purpose'],
  { now, secret }: { now: Date; secret: Secret },
): string | null {
  const parts = tokenParts(token);
  if (!parts || !isSignatureOf(parts.signature, { purpose, ...parts }, secret)) return null;
  return parts.end === undefined || parts.end > now ? parts.payload : null;
}

/** What stands in a token, whoever signed it: to look up what its signature depends on. Null for what is no token. */
export function tokenParts(token: string): { payload: string; end?: Date; signature: string } | null {
  const [, payload, end, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  return { payload, signature, ...(end && { end: new Date(Number.parseInt(end, 36) * 1000) }) };
}

/** Is what was given this secret? Compared in constant time, byte by byte; an empty secret opens nothing. */
export function isSameSecret(given: unknown, secret: Secret): boolean {
  if (typeof given !== 'string') return false;
  const shown = Buffer.from(given);
  return acceptedOf(secret).some((one) => {
    const right = Buffer.from(one);
    return shown.length === right.length && timingSafeEqual(shown, right);
  });
}

function secondsOf(end: Date): string {
  return Math.floor(end.getTime() / 1000).toString(36);
}
