import type { Db } from '../../../db/database.ts';
import { type CategoryLookup, categoryLookup } from './categories.ts';
import { type OptionLookup, optionLookup } from './options.ts';
import type { PictureSets } from './pictures/pictures.ts';
import { type WordLookup, wordLookup } from './words.ts';

/** The shop's records by name, kept in memory while an import writes products. */
export interface Lookups {
  categories: CategoryLookup;
  options: OptionLookup;
  pictures: PictureSets;
  words: WordLookup;
  /** Catalogue by store id. */
  stores: Map<number, number>;
  tagIds: Set<number>;
}

/** Reads them; again after a rollback, since they contain what it undid. */
export async function openLookups(db: Db, pictures: PictureSets): Promise<Lookups> {
  pictures.forgetRows();
  const stores = await db.selectFrom('store').select(['store_id', 'catalog_id']).execute();
  const tags = await db.selectFrom('tag').select('tag_id').execute();
  return {
    categories: await categoryLookup(db),
    options: await optionLookup(db),
    pictures,
    words: wordLookup(),
    stores: new Map(stores.map((row) => [row.store_id, row.catalog_id])),
    tagIds: new Set(tags.map((row) => row.tag_id)),
  };
}
