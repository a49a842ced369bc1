import { loadPickupRules } from '#lib/checkout/data.ts';
import { pickupPromise } from '#lib/checkout/domain/pickup.ts';
import { pickupWhen } from '#lib/checkout/domain/pickup-words.ts';
import { machineTime, shopNow } from '#lib/platform/clock.ts';
import { expirePageAt } from '#lib/platform/request-context.ts';
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
