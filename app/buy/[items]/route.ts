import { respondLink } from '#lib/platform/bff/respond.ts';
import * as routes from '#lib/platform/routes.ts';

interface Context {
  params: Promise<{ items: string }>;
}

/** Parameters of the Universal Commerce Protocol: paths into a cart or checkout, which are for no address that follows. */
const OF_PROTOCOL =
  /^\/?(attribution|buyer|context|discounts|fulfillment|line_items|payment|signals)(\/|$)|token|secret|password/i;
/** As much of a query as goes along. */
const MAX_PARAMETERS = 20;
const MAX_LENGTH = 200;

/**
 * A link with goods, '/buy/TAZ-VAL-SAL-350:2,BOW-12:1', for mails, chats and assistants: leads to the page that shows what it puts
 * into the cart. It changes nothing itself, so that previews, prefetching and "back" are without effect. `?store=` and what
 * campaigns are told by go along, `?continue_to=` as the page after the cart was filled.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { items } = await params;
  const query = [...new URL(request.url).searchParams]
    .filter(([name, value]) => !OF_PROTOCOL.test(name) && name !== 'items' && value.length <= MAX_LENGTH)
    .slice(0, MAX_PARAMETERS);
  return respondLink(routes.buyPage({ items: decoded(items), ...Object.fromEntries(query) }));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
