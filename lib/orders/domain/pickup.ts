import type { PickupDay } from '#lib/checkout/domain/pickup.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { recordIn, textOf } from '#lib/platform/domain/json.ts';

/** When an order can be picked up. */
export interface PickupSpan {
  start: Date;
  end: Date;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOURS = /^([01]\d|2[0-3]):([0-5]\d) a ([01]\d|2[0-3]):([0-5]\d)$/;
/** La Paz, all the year. */
const ZONE = '-04:00';

/** The day and the hours that a pick-up was ordered for; null for a delivery, and for what names no time. */
export function pickupSpan(order: Pick<Order, 'SHIPPINGTYPE' | 'ADDRESSINFO'>): PickupSpan | null {
  if (order.SHIPPINGTYPE !== 'PICKUP') return null;
  const info = recordIn(order.ADDRESSINFO);
  return spanOf(textOf(info.day), textOf(info.hour));
}

/** The days of pick-up with the hours that are over by then. */
export function daysUntil(days: readonly PickupDay[], until: Date): PickupDay[] {
  const isOver = (day: string, hour: string) => (spanOf(day, hour)?.end ?? until) <= until;
  return days
    .map(({ day, hours }) => ({ day, hours: hours.filter((hour) => isOver(day, hour)) }))
    .filter(({ hours }) => hours.length > 0);
}

function spanOf(day: string, hour: string): PickupSpan | null {
  const hours = HOURS.exec(hour);
  if (!DAY.test(day) || !hours) return null;
  const [, fromHour, fromMinute, toHour, toMinute] = hours;
  const start = new Date(`${day}T${fromHour}:${fromMinute}:00${ZONE}`);
  const end = new Date(`${day}T${toHour}:${toMinute}:00${ZONE}`);
  return start < end ? { start, end } : null;
}
