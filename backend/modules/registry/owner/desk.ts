import { sql } from 'kysely';
import type { OrderRow } from '#backend/modules/orders/index.ts';
import { shownDedication } from '#lib/checkout/domain/dedication.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { DeskRow } from '#lib/registry/domain/desk.ts';
import { buyerText } from '#lib/registry/domain/visibility.ts';
import type { Db } from '../../../db/database.ts';
import { seesNames } from '../buying/event-owner.ts';

/** An event as far as it says who sees names. */
type Watched = Parameters<typeof seesNames>[0] & { event_id: number };

interface GivenRow extends Pick<OrderRow, 'dedication' | 'personal'> {
  order_id: string;
  sku: string;
  gift: string;
  quantity: number;
  amount: number | null;
  given_at: Date;
  is_thanked: boolean;
  is_external: boolean;
}

/** Gifts that were paid and parts of group gifts, newest first. */
async function readGiven(db: Db, eventId: number): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select given.*, o.dedication, o.personal, line.name as gift, o.event_purpose = 'external' as is_external from (
      select order_id, sku, quantity, null::int as amount, assigned_at as given_at, thanked_at is not null as is_thanked
      from gift_line where event_id = ${eventId} and state = 'assigned'
      union all
      select order_id, sku, 1, amount, paid_at, thanked_at is not null
      from contribution where event_id = ${eventId} and state = 'paid') given
    join shop_order o on o.order_id = given.order_id and o.event_purpose <> 'filled'
    join order_line line on line.order_id = given.order_id and line.sku = given.sku
    order by given.given_at desc, given.order_id, given.sku`.execute(db);
  return rows;
}

/**
 * Who gave what, for the owner of an event; without names, dedications and numbers of orders while the owner does not see them.
 */
export async function readDesk(
  db: Db,
  event: Watched,
  now: Date,
): Promise<{ hidden: boolean; rows: DeskRow[] }> {
  const hidden = !seesNames(event, now);
  const rows = (await readGiven(db, event.event_id)).map((row): DeskRow => {
    const { name, message } = hidden ? NOBODY : buyerOf(row);
    const { sku, gift, quantity, amount } = row;
    // Of an order its number would say whose it is at the store's counter.
    const orderid = hidden ? '' : row.order_id;
    const day = laPazDay(row.given_at);
    return { orderid, sku, gift, quantity, amount, name, message, day, thanked: row.is_thanked };
  });
  return { hidden, rows };
}

const NOBODY = { name: '', message: '' };

/** Who gives a present, and what they say: as the dedication has it, else by the name of the order. */
export function buyerOf({ dedication, personal }: Pick<OrderRow, 'dedication' | 'personal'>): {
  name: string;
  message: string;
} {
  const said = shownDedication(dedication);
  if (said) return said;
  return { name: [personal.firstname, personal.lastname].filter(Boolean).join(' '), message: '' };
}

/** An order on a gift of a list (EVT-42). */
export interface GiftBuyer {
  orderid: string;
  /** 'name:message'. */
  buyer: string;
  quantity: number;
  /** It was registered as bought outside of the site (EVT-43). */
  isExternal: boolean;
}

/** Who bought each gift, by SKU; nobody while the owner does not see it: guests would tell. */
export async function readBuyers(db: Db, event: Watched, now: Date): Promise<Map<string, GiftBuyer[]>> {
  if (!seesNames(event, now)) return new Map();
  const rows = (await readGiven(db, event.event_id)).filter(({ amount }) => amount === null);
  const grouped = Map.groupBy(rows, ({ sku }) => sku);
  return new Map(
    [...grouped].map(([sku, given]) => [
      sku,
      given.map((row) => ({
        orderid: row.order_id,
        buyer: buyerText(buyerOf(row)),
        quantity: row.quantity,
        isExternal: row.is_external,
      })),
    ]),
  );
}

/**
 * Ticks a gift as thanked for, or not; while the owner sees no names nothing can be ticked.
 * @returns false for a gift that the event was not given
 */
export async function tickThanked(
  db: Db,
  event: Watched,
  gift: { orderId: string; sku: string; thanked: boolean },
  now: Date,
): Promise<boolean> {
  if (!seesNames(event, now)) return false;
  const { rows } = await sql`
    with gift as (
      update gift_line set thanked_at = case when ${gift.thanked}::boolean then ${now}::timestamptz end
      where order_id = ${gift.orderId} and event_id = ${event.event_id} and sku = ${gift.sku} and state = 'assigned'
      returning order_id),
    part as (
      update contribution set thanked_at = case when ${gift.thanked}::boolean then ${now}::timestamptz end
      where order_id = ${gift.orderId} and event_id = ${event.event_id} and sku = ${gift.sku} and state = 'paid'
      returning order_id)
    select order_id from gift union all select order_id from part`.execute(db);
  return rows.length > 0;
}
