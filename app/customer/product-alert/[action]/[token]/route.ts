import { isAutomatedFetch } from '#lib/platform/bff/automated-fetch.ts';
import { respondLink } from '#lib/platform/bff/respond.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { writeFlash } from '#lib/platform/session/flash.ts';
import { followLink } from '#lib/product-alerts/follow-link.ts';

interface Context {
  params: Promise<{ action: string; token: string }>;
}

/**
 * A link of an alert's mail: confirms the alert or ends those of its address, and goes to the page that says so. Following
 * it again changes nothing; programs that only look are led home; links that lead to nothing are counted, so that none is
 * found by trying. @throws BackendError, LimitReached
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  if (isAutomatedFetch(request.headers)) return respondLink(routes.home());
  const { action, token } = await params;
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  await spend('tries', { address });
  const { isGood, text } = await followLink(action, token);
  if (isGood) await giveBack('tries', { address });
  await writeFlash(await visitorJar(), { notice: { tone: isGood ? 'success' : 'error', text } });
  return respondLink(routes.productAlert());
}

/** Asking for the head of a link is no way of following it. */
export function HEAD(): Response {
  return respondLink(routes.home());
}
