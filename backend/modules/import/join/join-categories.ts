import type { ReferenceInput } from '#backend/modules/product-files/index.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { newIds } from './new-ids.ts';

type CategoryEntry = NonNullable<ReferenceInput['categories']>[number];

/** A category that the shop has. */
export interface KnownCategory {
  id: number;
  slug: string;
  label: string;
  path: string;
}

/** Ids from here on, away from those that files give. */
const FIRST_ID = 100_000;

/**
 * Categories of a file under the ids that the shop has for them. One is the shop's of its id when slug or label are the
 * same, wherever it moves; else the shop's of the same path. An id that the shop uses for another category is not taken
 * from it. What the shop has under another id stays as it is, and is left out of the result.
 */
export function joinCategories(
  categories: readonly CategoryEntry[],
  known: readonly KnownCategory[],
): CategoryEntry[] {
  const byId = new Map(known.map((category) => [category.id, category]));
  const byPath = new Map(known.map((category) => [category.path, category]));
  const inFile = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (entry: CategoryEntry, below: readonly number[] = []): string => {
    const parent = entry.parentId === null ? undefined : inFile.get(entry.parentId);
    // Circles are found when the tree is written.
    if (parent && !below.includes(parent.id)) return `${pathOf(parent, [...below, entry.id])}/${entry.name}`;
    const above = entry.parentId === null ? undefined : byId.get(entry.parentId);
    return above ? `${above.path}/${entry.name}` : entry.name;
  };
  const nextId = newIds([...byId.keys(), ...inFile.keys()], FIRST_ID);
  const ids = new Map<number, number>();
  for (const entry of inFile.values()) {
    const same = byId.get(entry.id);
    const isSame = same && (same.slug === entry.name || fold(same.label) === fold(entry.label));
    const other = isSame ? undefined : byPath.get(pathOf(entry));
    ids.set(entry.id, other?.id ?? (same && !isSame ? nextId() : entry.id));
  }
  return categories.flatMap((entry) => {
    const id = ids.get(entry.id) ?? entry.id;
    const parentId = entry.parentId === null ? null : (ids.get(entry.parentId) ?? entry.parentId);
    return id !== entry.id && byId.has(id) ? [] : { ...entry, id, parentId };
  });
}
