const THINGS = ['taza', 'plato', 'olla', 'toalla', 'cojín', 'lámpara', 'mesa', 'silla'] as const;

/** Addresses of searches that all find something and of which no two are the same: a word and a lowest price. */
export function differentSearches(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const thing = THINGS[at % THINGS.length] ?? THINGS[0];
    const cents = Math.floor(at / THINGS.length) + 1;
    return `/search/${encodeURIComponent(thing)}?min=${(cents / 100).toFixed(2)}`;
  });
}
