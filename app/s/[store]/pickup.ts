import { loadPickupRules, loadZones } from '#lib/checkout/data.ts';
import { arrivalOf, cityDays } from '#lib/checkout/domain/arrival.ts';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { pickupPromise } from '#lib/checkout/domain/pickup.ts';
import { pickupWhen } from '#lib/checkout/domain/pickup-words.ts';
import { arrivalTexts } from '#lib/labels/checkout/arrival.ts';
import { machineTime, shopNow } from '#lib/platform/clock.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { expirePageAt } from '#lib/platform/request-context.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { addDays, laPazInstant } from '#lib/stores/domain/hours.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/**
 * What the store promises now of the pick-up; null when it promises nothing. Whatever page asks is cached no longer than
 * it holds. @throws BackendError
 */
export async function loadPickup(store: Pick<Store, 'storeId' | 'hours'>) {
  const rules = await loadPickupRules(store.storeId);
  const promise = rules && pickupPromise(store.hours, rules, shopNow());
  if (!promise) return null;
  const until = machineTime(promise.until);
  expirePageAt(until);
  return { when: pickupWhen(promise), orderBy: promise.orderBy, until };
}

/**
 * When an order that is placed now is brought to doors in the store's city, by the rule of the order itself; null where nothing is
 * promised. Cached no longer than the day. @throws BackendError
 */
export async function loadArrival(store: Pick<Store, 'storeId' | 'cityCode' | 'hours'>) {
  const now = shopNow();
  const days = cityDays(await loadZones(store.storeId), store.cityCode);
  if (!days) return null;
  const when = arrivalWhen(arrivalOf(store.hours, days, now), laPazDay(now));
  return { text: arrivalTexts.inCity(cityName(store.cityCode), when), until: expireAtMidnight(now) };
}

/** What names a day as seen from today is cached until midnight in La Paz. @returns that instant, in machine time (ms) */
export function expireAtMidnight(now: Date): number {
  const until = machineTime(laPazInstant(addDays(laPazDay(now), 1), '00:00'));
  expirePageAt(until);
  return until;
}
