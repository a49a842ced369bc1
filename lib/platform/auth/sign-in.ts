import 'server-only';
import type { NextRequest } from 'next/server';
import NextAuth, { AuthError, type NextAuthConfig } from 'next-auth';
import type { KeyType } from '#lib/contracts/account/social.ts';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import type { CookieJar } from '../session/sealed.ts';
import { checkCookies, forgetSignIn } from './check-cookies.ts';
import { providerConfigs } from './provider-configs.ts';

/** What came of a visitor's return from a provider. */
export type SignedIn =
  /** Who they are there, in the provider's own words. */
  { profile: object } | { failure: 'cancelled' | 'failed' };

/** Whoever wants to know what next-auth finds out in a request. */
interface Listener {
  onProfile?: (profile: object) => void;
  onError?: (name: string) => void;
}

/** next-auth for one request: it has neither session nor database of its own here, and the shop's address (AUTH_URL, env.ts). */
function nextAuth({ onProfile, onError }: Listener = {}) {
  const { sessionSecret, oldSessionSecret } = env();
  const config: NextAuthConfig = {
    basePath: '/api/auth',
    trustHost: true,
    secret: oldSessionSecret === '' ? sessionSecret : [sessionSecret, oldSessionSecret],
    providers: providerConfigs(),
    cookies: checkCookies(),
    callbacks: {
      // A path in place of a yes ends the flow here: no session of next-auth's is opened.
      signIn: ({ profile }) => {
        if (profile) onProfile?.(profile);
        return '/';
      },
    },
    logger: { error: ({ name }) => onError?.(name), warn: () => {}, debug: () => {} },
  };
  return NextAuth(config);
}

/**
 * Begins a sign-in: writes the cookies that its end must show.
 * @returns the provider's address to go to, null when the provider cannot be reached
 */
export async function beginSignIn(provider: KeyType, requestId: string): Promise<string | null> {
  try {
    return await nextAuth().signIn(provider, { redirect: false, redirectTo: '/' });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    log('warn', 'signin.begin', { provider, reason: error.name, requestId });
    return null;
  }
}

/**
 * Ends a sign-in: checks state, nonce and code against the cookies of its beginning, and fetches who it was from the provider.
 * The cookies are used up, whatever comes of it.
 * @param request with which the provider has led back
 */
export async function endSignIn(
  provider: KeyType,
  request: NextRequest,
  jar: CookieJar,
  requestId: string,
): Promise<SignedIn> {
  let found: object | null = null;
  let reason = 'Incomplete';
  const { handlers } = nextAuth({
    onProfile: (profile) => {
      found = profile;
    },
    onError: (name) => {
      reason = name;
    },
  });
  await handlers.GET(request);
  forgetSignIn(jar);
  if (found) return { profile: found };
  const isCancelled = request.nextUrl.searchParams.get('error') === 'access_denied';
  log(isCancelled ? 'info' : 'warn', 'signin.failed', { provider, reason, requestId });
  return { failure: isCancelled ? 'cancelled' : 'failed' };
}
