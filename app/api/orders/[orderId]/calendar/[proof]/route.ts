import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { pickupCalendar } from '#lib/orders/calendar.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { loadStatuses } from '#lib/orders/data.ts';
import { loadStore } from '#lib/stores/data.ts';
import { type OrderFileContext, respondOrderFile } from '../../order-file.ts';

/** The pick-up of an order as a file for calendars, for whoever has a link that we signed. */
export function GET(request: Request, context: OrderFileContext): Promise<Response> {
  return respondOrderFile(request, context, 'order.calendar', async ({ order }) => {
    const body = await calendarOf(order);
    if (!body) return null;
    return {
      body,
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="${orderTexts.calendarFile(order.ORDERID)}"`,
    };
  });
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
