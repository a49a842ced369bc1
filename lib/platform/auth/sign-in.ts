import 'server-only';
import { NextRequest, NextResponse } from 'next/server';
import NextAuth, { type NextAuthConfig } from 'next-auth';
import type { KeyType } from '#lib/contracts/account/social.ts';
import { isRecord } from '../domain/json.ts';
import { storedName } from '../domain/stored-names.ts';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { type CookieJar, hiddenCookie } from '../session/sealed.ts';
import { CHECK_NAMES, CHECK_TTL_S, CHECKS, forgetSignIn } from './check-cookies.ts';
import { providerConfigs } from './provider-configs.ts';

const BASE = '/api/auth';
/** Proof between two requests of next-auth that this process makes one after the other; no browser gets it. */
const CSRF = storedName('signin_csrf');

/** What came of a visitor's return from a provider. */
export type SignedIn =
  /** Who they are there, in the provider's own words. */
  { profile: object } | { failure: 'cancelled' | 'failed' };

/** A sign-in with one request's own outcome: next-auth has neither session nor database of its own here. */
function nextAuth(
  onProfile: (profile: object) => void = () => {},
  onError: (name: string) => void = () => {},
) {
  const { sessionSecret, oldSessionSecret } = env();
  const config: NextAuthConfig = {
    basePath: BASE,
    trustHost: true,
    secret: oldSessionSecret === '' ? sessionSecret : [sessionSecret, oldSessionSecret],
    providers: providerConfigs(),
    cookies: {
      csrfToken: { name: CSRF },
      state: { name: CHECKS.state },
      nonce: { name: CHECKS.nonce },
      pkceCodeVerifier: { name: CHECKS.pkceCodeVerifier },
    },
    callbacks: {
      // A path in place of a yes ends the flow here: no session of next-auth's is opened.
      signIn: ({ profile }) => {
        if (profile) onProfile(profile);
        return '/';
      },
    },
    logger: { error: ({ name }) => onError(name), warn: () => {}, debug: () => {} },
  };
  return NextAuth(config).handlers;
}

/** Requests reach next-auth under the shop's own address, never under the one that a browser names. */
function requestOf(path: string, init: { cookie: string; body?: URLSearchParams }): NextRequest {
  const { cookie, body } = init;
  return new NextRequest(`${env().siteUrl}${BASE}/${path}`, {
    headers: { cookie },
    ...(body && { method: 'POST', body }),
  });
}

/**
 * Begins a sign-in: writes the cookies that its end must show.
 * @returns the provider's address to go to, null when the provider cannot be reached
 */
export async function beginSignIn(
  provider: KeyType,
  jar: CookieJar,
  requestId: string,
): Promise<string | null> {
  const handlers = nextAuth(undefined, (reason) =>
    log('warn', 'signin.begin', { provider, reason, requestId }),
  );
  const csrf = await handlers.GET(requestOf('csrf', { cookie: '' }));
  const told: unknown = await csrf.json();
  const csrfToken = isRecord(told) ? String(told.csrfToken) : '';
  const proof = cookiesOf(csrf).find(({ name }) => name === CSRF)?.value ?? '';
  const response = await handlers.POST(
    requestOf(`signin/${provider}`, {
      cookie: `${CSRF}=${encodeURIComponent(proof)}`,
      body: new URLSearchParams({ csrfToken, callbackUrl: '/' }),
    }),
  );
  const to = response.headers.get('location') ?? '';
  if (!URL.canParse(to) || new URL(to).origin === env().siteUrl) return null;
  for (const { name, value } of cookiesOf(response)) {
    if (CHECK_NAMES.includes(name)) jar.set(name, value, { ...hiddenCookie(), maxAge: CHECK_TTL_S });
  }
  return to;
}

/**
 * Ends a sign-in: checks state, nonce and code against the cookies of its beginning, and fetches who it was from the provider.
 * The cookies are used up, whatever comes of it.
 * @param query of the address that the provider led back to
 */
export async function endSignIn(
  provider: KeyType,
  query: URLSearchParams,
  jar: CookieJar,
  requestId: string,
): Promise<SignedIn> {
  const cookie = CHECK_NAMES.flatMap((name) => {
    const value = jar.get(name)?.value;
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  }).join('; ');
  let found: object | null = null;
  let reason = 'Incomplete';
  const handlers = nextAuth(
    (profile) => {
      found = profile;
    },
    (name) => {
      reason = name;
    },
  );
  await handlers.GET(requestOf(`callback/${provider}?${query}`, { cookie }));
  forgetSignIn(jar);
  if (found) return { profile: found };
  const isCancelled = query.get('error') === 'access_denied';
  log(isCancelled ? 'info' : 'warn', 'signin.failed', { provider, reason, requestId });
  return { failure: isCancelled ? 'cancelled' : 'failed' };
}

function cookiesOf(response: Response): { name: string; value: string }[] {
  return new NextResponse(null, { headers: response.headers }).cookies.getAll();
}
