import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedOf, presentOf, type Secret } from './secret.ts';

/** The signature of a body that the back-end posts to the storefront: hex HMAC-SHA-256. */
export function bodySignature(body: string, secret: Secret): string {
  return createHmac('sha256', presentOf(secret)).update(body).digest('hex');
}

/** Is it the signature of this body? Compared in constant time; without a secret nothing is. */
export function isSignedBody(body: string, signature: string, secret: Secret): boolean {
  const given = Buffer.from(signature, 'hex');
  return acceptedOf(secret).some((one) => {
    const wanted = Buffer.from(bodySignature(body, one), 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
