import 'server-only';
import { storedName } from '../domain/stored-names.ts';
import { type CookieJar, hiddenCookie } from '../session/sealed.ts';

/** What a sign-in under way must be able to show at its end, sealed by next-auth; names of cookies. */
export const CHECKS = {
  state: storedName('signin_state'),
  nonce: storedName('signin_nonce'),
  pkceCodeVerifier: storedName('signin_pkce'),
} as const;
export const CHECK_NAMES: readonly string[] = Object.values(CHECKS);

/** As long as next-auth seals them, in seconds. */
export const CHECK_TTL_S = 900;

/** Has the browser forget a sign-in that is under way or over (AUTH-36). */
export function forgetSignIn(jar: CookieJar): void {
  for (const name of CHECK_NAMES) {
    if (jar.get(name)) jar.set(name, '', { ...hiddenCookie(), maxAge: 0 });
  }
}
