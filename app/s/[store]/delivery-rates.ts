import { loadZones } from '#lib/checkout/data.ts';
import { arrivalOf } from '#lib/checkout/domain/arrival.ts';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { haveSameRates, joinSameRates, type StoreRates, storeRates } from '#lib/checkout/domain/rates.ts';
import type { StoreId } from '#lib/contracts/fields.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { expireAtMidnight } from './pickup.ts';

/**
 * What deliveries of all stores cost and when they arrive, by the zones and the rule of an order: those of the shopper's store
 * first, then others that ask something else. Cached no longer than the day. @throws BackendError
 */
export async function loadRates(current: StoreId): Promise<StoreRates[]> {
  const now = shopNow();
  expireAtMidnight(now);
  const stores = await loadStores();
  const all = await Promise.all(stores.map((store) => ratesOf(store, now)));
  const own = all.find(({ storeIds }) => storeIds.includes(current));
  if (!own) return joinSameRates(all);
  return [own, ...joinSameRates(all.filter((rates) => !haveSameRates(rates, own)))];
}

async function ratesOf(store: Store, now: Date): Promise<StoreRates> {
  const today = laPazDay(now);
  const zones = await loadZones(store.storeId);
  return storeRates(store, zones, ({ days }) =>
    days ? arrivalWhen(arrivalOf(store.hours, days, now), today) : '',
  );
}
