import * as routes from '#lib/platform/routes.ts';
import type { Gift, GiftSort } from './domain/guest-list.ts';

/**
 * All gifts of an event that are left, as they stand now.
 * @param path last piece of the event's address
 * @throws Error when there is no answer, or none of gifts
 */
export async function fetchGifts(path: string, sort: GiftSort): Promise<readonly Gift[]> {
  const response = await fetch(routes.allGifts(path, sort));
  if (!response.ok) throw new Error(`gifts: ${response.status}`);
  const { gifts }: { gifts: readonly Gift[] } = await response.json();
  return gifts;
}
