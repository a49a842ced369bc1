/** Names of categories by their path of slugs, such as 'mesa/tazas' → ['Mesa', 'Tazas']. */
export type CategoryNames = (path: string) => readonly string[];

const MAX_LEVELS = 3;

/** The levels of one product's category, `category_level_1` the widest. */
export function levelsOf(path: readonly string[]): Record<string, string> {
  return Object.fromEntries(path.slice(0, MAX_LEVELS).map((name, at) => [`category_level_${at + 1}`, name]));
}

/** Each level's categories of several products, each once. */
export function categoryLevels(paths: readonly (readonly string[])[]): Record<string, string[]> {
  return Object.fromEntries(
    Array.from({ length: MAX_LEVELS }, (_, at) => [
      `category_level_${at + 1}`,
      [...new Set(paths.flatMap((path) => path[at] ?? []))],
    ]),
  );
}
