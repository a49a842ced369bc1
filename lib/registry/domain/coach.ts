import type { Centavos } from '#lib/money/centavos.ts';
import { remainingOf } from './remaining.ts';

/** A gift of a list, as the coach sees it. */
export interface CoachGift {
  productid: number;
  sku: string;
  name: string;
  category: string;
  /** Today's unit price. */
  price: Centavos;
  /** Units requested, or UNLIMITED. */
  quantity: number;
  assigned: number;
  stock: number;
}

/** A band of prices; `to` is not part of it, null: without an end. */
export interface PriceBand {
  from: Centavos;
  to: Centavos | null;
}

/** How guests spend: of a hundred, so many look for a gift in this band. */
const BANDS: readonly (PriceBand & { share: number })[] = [
  { from: 0, to: 15_000, share: 35 },
  { from: 15_000, to: 30_000, share: 35 },
  { from: 30_000, to: 60_000, share: 20 },
  { from: 60_000, to: null, share: 10 },
];

/** What guests of one band find and what they would need. */
export interface BandGap extends PriceBand {
  /** Units that so many guests look for. */
  wanted: number;
  /** Units that are left to buy. */
  left: number;
  missing: number;
}

/**
 * The bands in which guests would find too little, the largest gap first. What nobody limited counts as its stock.
 * @param guests how many guests are expected to give something that is not bought yet
 */
export function priceGaps(gifts: readonly CoachGift[], guests: number): BandGap[] {
  return BANDS.map(({ from, to, share }) => {
    const inBand = gifts.filter(({ price }) => price >= from && (to === null || price < to));
    const left = inBand.reduce((sum, gift) => sum + leftToBuy(gift), 0);
    const wanted = Math.ceil((Math.max(0, guests) * share) / 100);
    return { from, to, wanted, left, missing: Math.max(0, wanted - left) };
  })
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.missing - a.missing || a.from - b.from);
}

/** Units that guests can buy of a gift now. */
function leftToBuy(gift: CoachGift): number {
  const remaining = remainingOf(gift);
  return Math.max(0, Math.floor(remaining === null ? gift.stock : Math.min(remaining, gift.stock)));
}

/** A gift that may not be had any more when it is wanted. */
export interface StockRisk {
  gift: CoachGift;
  /** `gone`: none is left; `short`: fewer than requested; `low`: it sells out before the event at this pace. */
  risk: 'gone' | 'short' | 'low';
}

const RISKS = ['gone', 'short', 'low'] as const;

/**
 * Gifts that are still wanted and may not be there until the event, the worst first.
 * @param daysLeft days until the event, 0 once it is over
 * @param soldADay units of each SKU that the store sells a day, by SKU; missing ones sell none
 */
export function stockRisks(
  gifts: readonly CoachGift[],
  daysLeft: number,
  soldADay: ReadonlyMap<string, number>,
): StockRisk[] {
  return gifts
    .flatMap((gift): StockRisk[] => {
      const remaining = remainingOf(gift);
      if (remaining === 0) return [];
      if (gift.stock <= 0) return [{ gift, risk: 'gone' }];
      if (remaining !== null && gift.stock < remaining) return [{ gift, risk: 'short' }];
      const sold = (soldADay.get(gift.sku) ?? 0) * daysLeft;
      return gift.stock - sold < (remaining ?? 1) ? [{ gift, risk: 'low' }] : [];
    })
    .toSorted((a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk));
}

/** A product that could take a gift's place. */
export interface Substitute {
  productid: number;
  sku: string;
  name: string;
  category: string;
  price: Centavos;
  stock: number;
}

/** Parts of a hundred that a substitute may cost more or less. */
const PRICE_SPAN = 30;

/** Of the same category, in stock, not on the list, of about the same price; the nearest price first. */
export function substitutesFor(
  gift: CoachGift,
  offers: readonly Substitute[],
  { listed, most = 3 }: { listed: ReadonlySet<number>; most?: number },
): Substitute[] {
  const distance = (price: Centavos) => Math.abs(price - gift.price);
  return offers
    .filter(({ productid, category, stock }) => {
      return (
        category === gift.category && stock > 0 && productid !== gift.productid && !listed.has(productid)
      );
    })
    .filter(({ price }) => distance(price) * 100 <= gift.price * PRICE_SPAN)
    .toSorted((a, b) => distance(a.price) - distance(b.price) || a.productid - b.productid)
    .slice(0, most);
}

/** How many lists a product stands on. */
export interface Popular {
  productid: number;
  lists: number;
}

/** Of fewer lists nothing is said: it could be told whose. */
const LEAST_LISTS = 3;

/** What lists of the same kind chose and this one has not, the most often chosen first. */
export function popularChoices(
  counts: readonly Popular[],
  { listed, most = 6 }: { listed: ReadonlySet<number>; most?: number },
): Popular[] {
  return counts
    .filter(({ productid, lists }) => lists >= LEAST_LISTS && !listed.has(productid))
    .toSorted((a, b) => b.lists - a.lists || a.productid - b.productid)
    .slice(0, most);
}
