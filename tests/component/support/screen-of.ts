/** Stands in for `matchMedia` on a screen of that width (px), which stays; jsdom has none. */
export function screenOf(width: number) {
  return (query: string) => {
    const [, kind, bound] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = kind === 'min' ? width >= Number(bound) : width <= Number(bound);
    return { matches, addEventListener() {}, removeEventListener() {} };
  };
}
