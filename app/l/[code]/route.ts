import { respondLink } from '#lib/platform/bff/respond.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { writeFlash } from '#lib/platform/session/flash.ts';
import { openLink } from '#lib/registry/short-link.ts';

interface Context {
  params: Promise<{ code: string }>;
}

/**
 * The short link of a gift list leads to its page, programs that make a preview of it too (EVT-30). Each is a try, given back
 * unless the code is wrong, so that none is found by trying; a link that has ended leads to the finder, which says so.
 * @throws LimitReached, BackendError
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  await spend('tries', { address });
  const opened = await openLink((await params).code);
  if (opened.path === null) {
    const to = routes.eventDetails();
    const notice = { tone: 'error', text: opened.message } as const;
    await writeFlash(await visitorJar(), { notice, onPage: findRoute(to).showsNotices === true });
    return respondLink(to);
  }
  await giveBack('tries', { address });
  return respondLink(opened.path);
}
