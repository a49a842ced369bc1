import { after } from 'next/server';
import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { env } from '#lib/platform/env.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import {
  allowsMarketing,
  keepChoice,
  noteMarketingConsent,
} from '#lib/platform/session/marketing-consent.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';
import { updateBrowserId } from '#lib/tracking/browser-id.ts';
import { reportPage } from '#lib/tracking/data.ts';
import { reportedAddress } from '#lib/tracking/domain/page-address.ts';
import { isBrowsedPage } from '#lib/tracking/domain/page-kind.ts';

/** Characters of a path that are reported. */
const MAX_PATH = 500;

/** The path of the page that asks, without words that may name somebody; '' of one that shows whom it belongs to. */
function shownPath(referer: string): string {
  if (!URL.canParse(referer)) return '';
  const { origin, pathname } = new URL(referer);
  if (findRoute(pathname).hidesAddress) return '';
  return new URL(reportedAddress(origin + pathname, origin)).pathname.slice(0, MAX_PATH);
}

/**
 * A browser says which kind of page it shows (SYNC-08): cached pages cannot. It begins no session and changes nothing but the id by which
 * a marketing tracker knows the browser, what was allowed under it, and how long a choice just made is kept, so that nobody's limits are
 * spent by looking around.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind') ?? '';
  if (!isBrowsedPage(kind)) return respondRefusal(400, errors.badRequest);
  const jar = await visitorJar();
  const [{ session }, store] = await Promise.all([openSession(jar), loadVisitorStore(jar).catch(() => null)]);
  if (searchParams.has('chosen')) keepChoice(jar);
  await updateBrowserId(jar, allowsMarketing(jar, request.headers));
  // From this page on, which has just been allowed to be told.
  noteMarketingConsent(jar, request.headers);
  const path = shownPath(request.headers.get('referer') ?? '');
  if (store) after(() => reportPage(session, store, kind, { path }));
  return new Response(null, { status: 204 });
}
