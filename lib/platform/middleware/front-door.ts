import { type NextRequest, NextResponse } from 'next/server';
import { eventIn } from '#lib/registry/domain/event-mode.ts';
import { internalPath, notFoundPage } from '../addresses/internal-path.ts';
import { env } from '../env.ts';
import { MISSING_HEADER, missingPath } from '../server/missing-page.ts';
import { leaveFirst } from '../session/leave-first.ts';
import { shopContext } from './shop-context.ts';
import { chooseStore, STORE_COOKIE, STORE_COOKIE_AGE_S } from './store-choice.ts';

/** Answers every page request: picks the store, then rewrites to its internal route or redirects. */
export async function frontDoor(request: NextRequest): Promise<NextResponse> {
  const context = await shopContext();
  const { searchParams, pathname, search } = request.nextUrl;
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const choice = chooseStore(searchParams.get('store'), cookie(STORE_COOKIE), context);
  const current = chooseStore(null, cookie(STORE_COOKIE), context).store;
  const ask = leaveFirst(eventIn(cookie), { current, wanted: choice.store, to: pathname + search });
  if (ask !== null) return NextResponse.redirect(new URL(ask, env().siteUrl), 303);
  const lost = missingPath(request.headers.get(MISSING_HEADER));
  const step =
    lost === null
      ? internalPath(new URL(request.nextUrl.href), choice.store, context)
      : notFoundPage(lost, choice.store, context);
  const response =
    step.type === 'redirect'
      ? NextResponse.redirect(new URL(step.location, env().siteUrl), step.permanent ? 308 : 303)
      : NextResponse.rewrite(new URL(step.path, request.nextUrl));
  if (choice.remember) {
    response.cookies.set(STORE_COOKIE, String(choice.store), {
      path: '/',
      maxAge: STORE_COOKIE_AGE_S,
      sameSite: 'lax',
      secure: env().secureCookies,
    });
  }
  return response;
}
