import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([\w-]{24})\.([a-z0-9]{1,9})\.([\w-]{32})$/;

/** The token of a shared wishlist; it names its purpose and its end, and no customer. */
export function writeShareToken(key: string, end: Date, secret: string): string {
  const until = Math.floor(end.getTime() / 1000).toString(36);
  return `${key}.${until}.${signature(key, until, secret)}`;
}

/** The key that a token was made of; null for one that is not the shop's own, or has ended. */
export function readShareToken(token: string, now: Date, secret: string): string | null {
  const [, key, until, given] = TOKEN.exec(token) ?? [];
  if (key === undefined || until === undefined || given === undefined) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, until, secret)))) return null;
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? key : null;
}

function signature(key: string, until: string, secret: string): string {
  const text = `wishlist-share:${key}:${until}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
