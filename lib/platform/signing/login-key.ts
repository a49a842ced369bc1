import { hash } from 'node:crypto';

/** By which a login is named without opening it: the hash of one of its tokens, as the back-end stores it (SHA-256, base64url). */
export function loginKey(token: string): string {
  return hash('sha256', token, 'base64url');
}
