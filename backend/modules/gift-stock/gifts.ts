import { sql } from 'kysely';
import type { GiftUnits } from '#lib/registry/domain/remaining.ts';
import type { Db } from '../../db/database.ts';
import { textList } from '../../db/lists.ts';

/** A gift of an event's list with how far it is. */
export interface GiftRow extends GiftUnits {
  sku: string;
  product_id: number;
  comment: string;
  /** Put on the list by a purchase that was registered. */
  is_extra: boolean;
  /** When the first of the holds that count ends; null without one. */
  held_until: Date | null;
  /** Several pay a unit of it together: that one is held for them. */
  is_group: boolean;
  /** What they pay is there, and the gift is not bought yet. */
  is_full: boolean;
}

/** The same as JSON has it. */
type SentGift = Omit<GiftRow, 'held_until'> & { held_until: string | null };

/** Whose holds do not count: those of the orders of this cart, or of this order. */
export interface Except {
  cartId?: string;
  orderId?: string;
  /** The unit that this group gift is for. */
  fundSku?: string;
}

const NOBODY: Except = {};

/**
 * Gifts of an event by their SKUs with what others hold of them, in the order in which they were added; without SKUs all of
 * the list.
 */
export async function readGifts(
  db: Db,
  eventId: number,
  now: Date,
  { skus, except = NOBODY }: { skus?: readonly string[]; except?: Except } = {},
): Promise<Map<string, GiftRow>> {
  // One value instead of rows: rows are what a long list costs.
  const { rows } = await sql<{ gifts: SentGift[] | null }>`
    select json_agg(gifts) as gifts from (
    select gift.sku, gift.product_id, gift.comment, gift.is_extra, gift.quantity, gift.quantity_assigned as assigned,
      coalesce(holds.units, 0) + (fund.sku is not null)::int as held, holds.held_until, fund.sku is not null as is_group,
      coalesce(fund.state = 'full', false) as is_full
    from event_product gift
    left join (
      select line.sku, sum(line.quantity) as units, min(line.held_until) as held_until
      from gift_line line
      where line.event_id = ${eventId} and line.state = 'held' and line.held_until > ${now}
        and line.order_id <> ${except.orderId ?? ''}
        and not exists (
          select from shop_order o where o.order_id = line.order_id and o.cart_id = ${except.cartId ?? null}::uuid)
      group by line.sku
    ) holds on holds.sku = gift.sku
    left join (
      select one.sku, one.state from group_gift one
      where one.event_id = ${eventId} and one.state in ('open', 'full')
        and (one.collected > 0 or exists (
          select from contribution given
          where given.event_id = one.event_id and given.sku = one.sku and given.state = 'held'
            and given.held_until > ${now}))
        and one.sku is distinct from ${except.fundSku ?? null}
    ) fund on fund.sku = gift.sku
    where gift.event_id = ${eventId} ${skus ? sql`and gift.sku = any(${textList(skus)})` : sql``}
    order by gift.added_at, gift.sku) gifts`.execute(db);
  const gifts = rows[0]?.gifts ?? [];
  return new Map(
    gifts.map((gift) => [
      gift.sku,
      { ...gift, held_until: gift.held_until === null ? null : new Date(gift.held_until) },
    ]),
  );
}

/** Makes gifts nobody else's until the end of the transaction; in one order, so that no two orders wait for each other. */
export async function lockGifts(trx: Db, eventId: number, skus: readonly string[]): Promise<void> {
  await sql`
    select from event_product where event_id = ${eventId} and sku = any(${textList(skus)})
    order by sku for update`.execute(trx);
}

/** A gift that an order takes. */
export interface GiftLine {
  sku: string;
  quantity: number;
}

export async function findGiftLines(db: Db, orderId: string) {
  return db.selectFrom('gift_line').selectAll().where('order_id', '=', orderId).orderBy('sku').execute();
}
