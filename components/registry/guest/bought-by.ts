import { guestTexts } from '#lib/labels/registry/guest.ts';

/** Who bought a gift, in words. @param buyers their names, at least one */
export function boughtBy(buyers: readonly string[]): string {
  const names = new Intl.ListFormat('es', { type: 'conjunction' }).format(buyers);
  return buyers.length === 1 ? guestTexts.boughtBy(names) : guestTexts.boughtByMany(names);
}
