interface EntryRules<Entry> {
  /** What an entry is known by; entries that share it are one, such as the parts of an area. */
  keyOf(entry: Entry): string;
  /** An entry of the file over the shop's; without it the file's entry replaces the shop's whole. */
  merge?(given: Entry, existing: Entry): Entry;
  /** What the file does not name is taken away, fields of entries too. */
  removes: boolean;
}

interface MergedEntries<Entry> {
  entries: Entry[];
  /** Those that the shop has and the file does not name. */
  left: Entry[];
}

/**
 * A list of a file over the shop's (docs/imports.md): what the file names is changed, the rest stays in its place, before what
 * is new. A file that names all of them gives their order.
 */
export function mergeEntries<Entry>(
  given: readonly Entry[],
  existing: readonly Entry[],
  { keyOf, merge, removes }: EntryRules<Entry>,
): MergedEntries<Entry> {
  const shop = Map.groupBy(existing, keyOf);
  const named = new Set(given.map(keyOf));
  const left = existing.filter((entry) => !named.has(keyOf(entry)));
  const over = (entry: Entry): Entry => {
    const [same, ...others] = shop.get(keyOf(entry)) ?? [];
    return merge && !removes && same !== undefined && others.length === 0 ? merge(entry, same) : entry;
  };
  const written = given.map(over);
  if (removes || left.length === 0) return { entries: written, left };
  const file = Map.groupBy(written, keyOf);
  return { entries: [...new Map([...shop, ...file]).values()].flat(), left };
}
