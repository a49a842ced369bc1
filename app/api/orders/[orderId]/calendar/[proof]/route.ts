import { cookies } from 'next/headers';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { pickupCalendar } from '#lib/orders/calendar.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { loadOrder, loadStatuses } from '#lib/orders/data.ts';
import { orderIdIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadStore } from '#lib/stores/data.ts';

/** Of a proof. */
const MOST_LETTERS = 200;

type Context = { params: Promise<{ orderId: string; proof: string }> };

/** The pick-up of an order as a file for calendars, for whoever has a link that we signed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { orderId, proof } = await params;
    const { session } = await openSession(await cookies());
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    const found = await loadOrder(orderIdIn(orderId) ?? '', segmentIn(proof, MOST_LETTERS) ?? '', {
      session,
      address,
    });
    const file = found && (await calendarOf(found.order));
    if (!file) return respondRefusal(404, errors.notFound);
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${orderTexts.calendarFile(orderId)}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    log('warn', 'order.calendar');
    return respondRefusal(503, errors.api);
  }
}

async function calendarOf(order: Order): Promise<string | null> {
  const [point, options, statuses] = await Promise.all([
    loadStore(String(order.STOREID)),
    loadOptions(order.ORDERID),
    loadStatuses(),
  ]);
  const status = statuses.find(({ STATUSID }) => STATUSID === order.STATUSID);
  return pickupCalendar(order, { point, options, isCancelled: status?.TYPE === 'CANCEL' });
}
