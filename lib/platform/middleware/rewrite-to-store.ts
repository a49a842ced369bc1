import { type NextRequest, NextResponse } from 'next/server';
import type { CatalogueAddresses } from '../addresses/build-context.ts';
import { internalPath, notFoundPage } from '../addresses/internal-path.ts';
import { markdownPath } from '../addresses/markdown-path.ts';
import { findRoute } from '../domain/routes/find-route.ts';
import { env } from '../env.ts';
import { MISSING_HEADER, missingPath } from '../server/document/missing-page.ts';
import { namedJar } from '../session/cookie-jar.ts';
import { readEventMode } from '../session/event-mode.ts';
import { leaveFirst } from '../session/leave-first.ts';
import { nameNewcomer } from '../session/newcomer.ts';
import { openSession } from '../session/session.ts';
import { loginRedirect } from './login-redirect.ts';
import { shopContext } from './shop-context.ts';
import { chooseStore, STORE_COOKIE, storeCookieOptions } from './store-choice.ts';

/** What capabilities know of addresses. */
interface AddressRules {
  catalogue: CatalogueAddresses;
  /** The store of what a link shows; null where it is not known. @param path of the shop, encoded */
  linkedStore: (path: string) => Promise<number | null>;
}

/** Rewrites a page request to the internal route of its store, or redirects it. */
export async function rewriteToStore(
  request: NextRequest,
  { catalogue, linkedStore }: AddressRules,
): Promise<NextResponse> {
  const context = { ...(await shopContext()), catalogue };
  const { searchParams, pathname, search } = request.nextUrl;
  const cookie = (name: string) => request.cookies.get(name)?.value;
  // What a link shows has a store of its own: who has chosen none is not asked first.
  const linked = cookie(STORE_COOKIE) === undefined ? await linkedStore(pathname) : null;
  const choice = chooseStore(searchParams.get('store'), cookie(STORE_COOKIE), context, linked);
  const current = chooseStore(null, cookie(STORE_COOKIE), context, linked).store;
  // Whoever stays in their store is asked nothing: the session is opened for the others alone.
  const event = choice.store === current ? null : await readEventMode(jarOf(request));
  const leave = leaveFirst(event, { current, wanted: choice.store, to: pathname + search });
  if (leave !== null) return NextResponse.redirect(new URL(leave, env().siteUrl), 303);
  const route = findRoute(pathname);
  const login = await loginRedirect(route, pathname + search, () => isLoggedIn(request));
  if (login !== null) return NextResponse.redirect(new URL(login, env().siteUrl), 303);
  const missing = missingPath(request.headers.get(MISSING_HEADER));
  const shown = route.area === 'markdown' ? markdownPath : internalPath;
  const step =
    missing === null
      ? shown(new URL(request.nextUrl.href), choice.store, context)
      : notFoundPage(missing, choice.store, context);
  const response =
    step.type === 'redirect'
      ? NextResponse.redirect(new URL(step.location, env().siteUrl), step.permanent ? 308 : 303)
      : NextResponse.rewrite(new URL(step.path, request.nextUrl));
  if (choice.remember) {
    response.cookies.set(STORE_COOKIE, String(choice.store), storeCookieOptions());
  }
  if (route.namesNewcomer) await nameOnce(request, response);
  return response;
}

/** The request's cookies, to read, and to set where there is a response. */
function jarOf({ cookies }: NextRequest, response?: NextResponse) {
  const set = (name: string, value: string, options: object) => response?.cookies.set(name, value, options);
  return namedJar({ get: (name: string) => cookies.get(name), getAll: () => cookies.getAll(), set });
}

/** Names a visitor who has none of their own yet. */
async function nameOnce(request: NextRequest, response: NextResponse): Promise<void> {
  const { session } = await openSession(jarOf(request));
  if (session.sid === '') nameNewcomer(jarOf(request, response));
}

async function isLoggedIn(request: NextRequest): Promise<boolean> {
  const { session } = await openSession(jarOf(request));
  return session.userId !== null;
}
