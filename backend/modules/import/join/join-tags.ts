import type { ReferenceInput } from '#backend/modules/product-files/index.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { newIds } from './new-ids.ts';

type TagEntry = NonNullable<ReferenceInput['tags']>[number];

/** A tag that the shop has. */
export interface KnownTag {
  id: number;
  name: string;
  label: string;
}

/**
 * The ids that the shop has for the tags of a file, by the file's own: a tag is the shop's of its id when name or label
 * are the same, else the shop's of the same name, else a new one.
 */
export function joinTags(tags: readonly TagEntry[], known: readonly KnownTag[]): Map<number, number> {
  const byId = new Map(known.map((tag) => [tag.id, tag]));
  const byName = new Map(known.toReversed().map((tag) => [fold(tag.name), tag]));
  const nextId = newIds([...byId.keys(), ...tags.map(({ id }) => id)], 1);
  return new Map(
    tags.map(({ id, name, label }) => {
      const same = byId.get(id);
      if (!same) return [id, byName.get(fold(name))?.id ?? id];
      if (fold(same.name) === fold(name) || fold(same.label) === fold(label)) return [id, id];
      return [id, byName.get(fold(name))?.id ?? nextId()];
    }),
  );
}
