import { loadStock } from '#lib/catalogue/data.ts';
import { loadZones } from '#lib/checkout/data.ts';
import { arrivalOf } from '#lib/checkout/domain/arrival.ts';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import { deliveryTexts, productSectionTexts as texts } from '#lib/labels/catalogue/product-parts.ts';
import { zonePriceTexts } from '#lib/labels/checkout/zone-price.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { expireAtMidnight } from '../../../../../pickup.ts';

/**
 * The stores that have a product which the shopper's own does not sell, those with stock first, and what shipping it from each to
 * the shopper's city costs and when it comes; cached no longer than the day. @throws BackendError
 */
export async function loadElsewhere(productid: number, store: Store, selling: readonly Store[]) {
  const now = shopNow();
  expireAtMidnight(now);
  const having = new Set(
    (await loadStock(productid)).filter(({ quantity }) => quantity > 0).map(({ storeid }) => storeid),
  );
  const others = selling.toSorted((a, b) => Number(having.has(b.storeId)) - Number(having.has(a.storeId)));
  const terms = await Promise.all(
    others.map(async (other): Promise<[number, string]> => {
      const words = having.has(other.storeId)
        ? await termsOf(other, store.cityCode, now)
        : texts.soldOutThere(other.storeName);
      return [other.storeId, words];
    }),
  );
  return { selling: others, terms: new Map(terms) };
}

/** The cheapest zone of the city, and its days. */
async function termsOf(other: Store, citycode: number, now: Date): Promise<string> {
  const city = cityName(citycode);
  const zones = (await loadZones(other.storeId)).filter((zone) => zone.citycode === citycode);
  const [cheapest] = zones.toSorted((a, b) => a.cost - b.cost);
  if (!cheapest) return texts.shipsNowhere(city, other.storeName);
  const { days } = cheapest;
  const when = days ? arrivalWhen(arrivalOf(other.hours, days, now), laPazDay(now)) : '';
  const ends = { store: other.storeName, city };
  return texts.shipsTo(ends, priceOf(cheapest, zones.length > 1), when);
}

type Zone = Awaited<ReturnType<typeof loadZones>>[number];

/** @param isOneOf other places of the city may cost more */
function priceOf({ cost, byweight, freefrom }: Zone, isOneOf: boolean): string {
  if (cost === 0 && !byweight) return isOneOf ? zonePriceTexts.freeOrByPlace : deliveryTexts.free;
  const price = { cost, byWeight: byweight || isOneOf, freeFrom: freefrom };
  return zonePriceText(price, formatPriceInLine);
}
