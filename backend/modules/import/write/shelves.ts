import type { Db } from '../../../db/database.ts';
import { type CategoryShelf, categoryShelf } from './categories.ts';
import { type OptionShelf, optionShelf } from './options.ts';
import type { PictureShelf } from './pictures.ts';
import { type WordShelf, wordShelf } from './words.ts';

/** What an import knows of the shop while it writes products. */
export interface Shelves {
  categories: CategoryShelf;
  options: OptionShelf;
  pictures: PictureShelf;
  words: WordShelf;
  /** Catalogue by store id. */
  stores: Map<number, number>;
  tagIds: Set<number>;
}

/** Reads them; again after a rollback, since they remember what it undid. */
export async function openShelves(db: Db, pictures: PictureShelf): Promise<Shelves> {
  pictures.forgetRows();
  const stores = await db.selectFrom('store').select(['store_id', 'catalog_id']).execute();
  const tags = await db.selectFrom('tag').select('tag_id').execute();
  return {
    categories: await categoryShelf(db),
    options: await optionShelf(db),
    pictures,
    words: wordShelf(),
    stores: new Map(stores.map((row) => [row.store_id, row.catalog_id])),
    tagIds: new Set(tags.map((row) => row.tag_id)),
  };
}
