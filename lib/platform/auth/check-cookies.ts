import 'server-only';
import { storedName } from '../domain/stored-names.ts';
import { sentName } from '../session/cookie-jar.ts';
import { type CookieJar, hiddenCookie } from '../session/sealed.ts';

/** What next-auth stores of a sign-in under way, for 15 minutes: what its end must show, sealed, and where it was to lead. */
const NAMES = {
  state: storedName('signin_state'),
  nonce: storedName('signin_nonce'),
  pkceCodeVerifier: storedName('signin_pkce'),
  callbackUrl: storedName('signin_return'),
} as const;

/** The same as the setting `cookies` of next-auth. */
export function checkCookies() {
  const cookie = (name: string) => ({ name: sentName(name), options: { ...hiddenCookie(), maxAge: 900 } });
  return {
    state: cookie(NAMES.state),
    nonce: cookie(NAMES.nonce),
    pkceCodeVerifier: cookie(NAMES.pkceCodeVerifier),
    callbackUrl: cookie(NAMES.callbackUrl),
  };
}

/** Has the browser forget a sign-in that is under way or over (AUTH-36). */
export function forgetSignIn(jar: CookieJar): void {
  for (const name of Object.values(NAMES)) {
    if (jar.get(name)) jar.set(name, '', { ...hiddenCookie(), maxAge: 0 });
  }
}
