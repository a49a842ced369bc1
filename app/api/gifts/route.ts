import { errors } from '#lib/labels/platform/errors.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { log } from '#lib/platform/logging.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadEvent, readEventKey } from '#lib/registry/data.ts';
import { splitGifts, toGiftSort } from '#lib/registry/domain/guest-list.ts';

/**
 * All gifts of an event that are left, for whoever may open it: `list` is the last piece of its page's address, `sort` as
 * there. A page brings its first ones alone (GIFT-16).
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    const { session } = await openSession(await visitorJar());
    const named = await readEventKey(query.get('list') ?? undefined);
    const event = named && (await loadEvent(named, session));
    if (!event) return respondRefusal(404, errors.notFound);
    return respondJson(200, { gifts: splitGifts(event.gifts, toGiftSort(query.get('sort') ?? '')).open });
  } catch {
    log('warn', 'registry.more');
    return respondRefusal(503, errors.api);
  }
}
