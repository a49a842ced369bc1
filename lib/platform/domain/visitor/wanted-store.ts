/**
 * Which store a link or a visitor gets, by id (STORE-15, GAP-055): the one that the link asks for when it exists, else
 * the one already selected, else that of what the link leads to; null: the shopper is asked.
 */
export function wantedStore(
  known: ReadonlySet<number>,
  { asked, selected, linked }: { asked: number | null; selected: number | null; linked: number | null },
): number | null {
  return [asked, selected, linked].find((id) => id !== null && known.has(id)) ?? null;
}
