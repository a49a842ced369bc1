import type { ReferenceInput } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../../db/database.ts';
import type { ReadEntry } from '../report.ts';
import { joinCategories } from './join-categories.ts';
import { joinOptions } from './join-options.ts';
import { joinTags } from './join-tags.ts';

export interface Joined {
  references: ReferenceInput;
  /** A product of the file as the shop calls what it names. */
  entry(entry: ReadEntry): ReadEntry;
}

/**
 * What a file names, under the ids that the shop has for it: another shop's file calls the same colour, category or tag by
 * an id of its own.
 */
export async function joinReferences(db: Db, references: ReferenceInput): Promise<Joined> {
  const { categories, options, values, tags } = references;
  const known = tags ? await knownTags(db) : [];
  const tagIds = joinTags(tags ?? [], known);
  const isOwn = (id: number) => known.some((tag) => tag.id === id);
  return {
    references: {
      ...references,
      ...(categories && { categories: joinCategories(categories, await knownCategories(db)) }),
      ...((options ?? values) && joinOptions(options ?? [], values ?? [], await knownOptions(db))),
      ...(tags && {
        tags: tags.flatMap((tag) => {
          const id = tagIds.get(tag.id) ?? tag.id;
          return id !== tag.id && isOwn(id) ? [] : { ...tag, id };
        }),
      }),
    },
    entry: (entry) => withTags(entry, tagIds),
  };
}

function withTags(entry: ReadEntry, ids: ReadonlyMap<number, number>): ReadEntry {
  if (entry.kind !== 'product' || ids.size === 0) return entry;
  const variants = entry.product.variants.map((variant) => {
    const { tagId } = variant;
    return tagId === null ? variant : { ...variant, tagId: ids.get(tagId) ?? tagId };
  });
  return { kind: 'product', product: { ...entry.product, variants } };
}

async function knownCategories(db: Db) {
  return db.selectFrom('category').select(['category_id as id', 'slug', 'label', 'path']).execute();
}

async function knownOptions(db: Db) {
  const options = await db
    .selectFrom('option')
    .select(['option_id as id', 'name'])
    .orderBy('option_id')
    .execute();
  const values = await db
    .selectFrom('option_value')
    .select(['option_id', 'value', 'label'])
    .orderBy('sort_order')
    .execute();
  const valuesOf = Map.groupBy(values, ({ option_id: id }) => id);
  return options.map((option) => ({ ...option, values: valuesOf.get(option.id) ?? [] }));
}

async function knownTags(db: Db) {
  return db.selectFrom('tag').select(['tag_id as id', 'name', 'label']).orderBy('tag_id').execute();
}
