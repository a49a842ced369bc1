import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a body that the back-end posts to the storefront: hex HMAC-SHA-256. */
export function bodySignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Is it the signature of this body? Compared in constant time; without a secret nothing is. */
export function isSignedBody(body: string, signature: string, secret: string): boolean {
  if (secret === '') return false;
  const wanted = Buffer.from(bodySignature(body, secret), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
