import { fnv1a } from '#lib/platform/domain/hash.ts';

/** Where suggestions come from when no master category is known (LIST-32, GAP-046). */
const DEFAULT_MASTER = 28;

/** The category to suggest products of: the master category that the shopper is in, else the default one (LIST-32). */
export function suggestedCategory(master: { id: number } | null): number {
  return master?.id ?? DEFAULT_MASTER;
}

/** So many of them in an order that looks like chance and is the same for the same seed: pages are kept. */
export function pickRandom<Item>(items: readonly Item[], count: number, seed: string): Item[] {
  const next = generator(seed);
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Numbers below 2³² out of a text, by a mixing generator (mulberry32). */
function generator(seed: string): () => number {
  let state = fnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
