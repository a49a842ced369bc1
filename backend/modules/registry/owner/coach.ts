import { sql } from 'kysely';
import { readProducts } from '#backend/modules/catalogue/index.ts';
import { readGifts } from '#backend/modules/gift-stock/index.ts';
import { catalogOf } from '#backend/modules/stores/index.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import {
  type BandGap,
  type CoachGift,
  popularChoices,
  priceGaps,
  type StockRisk,
  type Substitute,
  stockRisks,
  substitutesFor,
} from '#lib/registry/domain/coach.ts';
import type { Db } from '../../../db/database.ts';
import { intList, textList } from '../../../db/lists.ts';
import type { EventOwner } from '../buying/event-owner.ts';
import { priceGifts } from '../buying/gift-prices.ts';

/** What the coach says of a list. */
export interface Coaching {
  gaps: BandGap[];
  risks: (StockRisk & { substitutes: Substitute[] })[];
  /** Products that other lists chose. */
  popular: { product: ProductRecord; lists: number }[];
}

/** Sales of so many days say how fast something sells. */
const PACE_DAYS = 30;
/** What lists of so many days chose is what couples like now. */
const POPULAR_DAYS = 365;
/** Offers that are looked at for the categories of a list. */
const OFFERS = 200;

/** Looks at a list as its event's store sells it today. @param guests how many are expected */
export async function coachEvent(
  db: Db,
  event: Pick<EventOwner, 'event_id' | 'store_id' | 'event_day'>,
  guests: number,
  now: Date,
): Promise<Coaching> {
  const gifts = await readList(db, event, now);
  const listed = new Set(gifts.map(({ productid }) => productid));
  const pace = await readPace(db, event.store_id, gifts, now);
  const days = Math.max(0, Math.round((Date.parse(event.event_day) - Date.parse(laPazDay(now))) / DAY_MS));
  const risks = stockRisks(gifts, days, pace);
  const categories = [...new Set(risks.map(({ gift }) => gift.category))];
  const offers = await readOffers(db, event.store_id, categories, now);
  const others = popularChoices(await readPopular(db, event.event_id, now), { listed });
  const lists = new Map(others.map(({ productid, lists: count }) => [productid, count]));
  const products =
    others.length === 0
      ? []
      : await readProducts(db, [...lists.keys()], { catalogId: await catalogOf(db, event.store_id), now });
  return {
    gaps: priceGaps(gifts, guests),
    risks: risks.map((risk) => ({ ...risk, substitutes: substitutesFor(risk.gift, offers, { listed }) })),
    popular: products.map((product) => ({ product, lists: lists.get(product.productid) ?? 0 })),
  };
}

async function readList(
  db: Db,
  event: Pick<EventOwner, 'event_id' | 'store_id'>,
  now: Date,
): Promise<CoachGift[]> {
  const rows = [...(await readGifts(db, event.event_id, now)).values()];
  const prices = await priceGifts(db, event.store_id, rows, now);
  return rows.flatMap(({ sku, quantity, assigned }): CoachGift[] => {
    const priced = prices.get(sku);
    return priced ? [{ ...priced, quantity, assigned }] : [];
  });
}

/** Units that a store sells a day of each SKU, by the orders of the last weeks. */
async function readPace(
  db: Db,
  storeId: number,
  gifts: readonly CoachGift[],
  now: Date,
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const { rows } = await sql<{ sku: string; sold: number }>`
    select line.sku, sum(line.quantity) as sold
    from order_line line join shop_order o on o.order_id = line.order_id
    where o.store_id = ${storeId} and o.is_closed and o.created_at > ${since} and o.cancelled_by = ''
      and line.product_id = any(${intList(gifts.map(({ productid }) => productid))})
    group by line.sku`.execute(db);
  return new Map(rows.map(({ sku, sold }) => [sku, sold / PACE_DAYS]));
}

/** What a store has of some categories. @param categories their paths */
async function readOffers(
  db: Db,
  storeId: number,
  categories: readonly string[],
  now: Date,
): Promise<Substitute[]> {
  if (categories.length === 0) return [];
  const { rows } = await sql<{ product_id: number; sku: string }>`
    select product.product_id, min(sku.sku) as sku
    from category
    join product on product.category_id = category.category_id
    join sku on sku.product_id = product.product_id
    join stock on stock.sku = sku.sku and stock.store_id = ${storeId} and stock.quantity > 0
    where category.path = any(${textList(categories)})
    group by product.product_id order by product.product_id limit ${OFFERS}`.execute(db);
  return [...(await priceGifts(db, storeId, rows, now)).values()];
}

/**
 * How many other customers put a product on a list for the same kind of event that can be found and is not long over; each
 * customer counts once, so that nobody's own taste shows through.
 */
async function readPopular(
  db: Db,
  eventId: number,
  now: Date,
): Promise<{ productid: number; lists: number }[]> {
  const since = laPazDay(new Date(now.getTime() - POPULAR_DAYS * DAY_MS));
  const { rows } = await sql<{ productid: number; lists: number }>`
    select gift.product_id as productid, count(distinct other.customer_id)::int as lists
    from event own
    join event other on other.event_type = own.event_type and other.customer_id <> own.customer_id
    join event_product gift on gift.event_id = other.event_id and not gift.is_extra
    where own.event_id = ${eventId} and other.is_findable and other.end_day > ${since}
    group by gift.product_id order by lists desc, gift.product_id limit 50`.execute(db);
  return rows;
}
