import { joined } from '#lib/labels/platform/list.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';

/** Who bought a gift, in words. @param buyers their names, at least one */
export function boughtBy(buyers: readonly string[]): string {
  const names = joined(buyers);
  return buyers.length === 1 ? guestTexts.boughtBy(names) : guestTexts.boughtByMany(names);
}
