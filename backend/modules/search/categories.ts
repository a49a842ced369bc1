import { facetNames } from '../catalogue/facet-names.ts';
import type { ShopTables } from '../catalogue/shop-tables.ts';
import { searchedText } from './index-texts.ts';
import { type Concept, calledOneOf } from './query.ts';
import type { FoundProduct } from './repository.ts';

/** Categories beside suggestions at most. */
const MOST = 3;

const texts = new WeakMap<ShopTables, ReadonlyMap<number, string>>();

/** What shown categories are called, as searches look in it. */
function namesOf(shop: ShopTables): ReadonlyMap<number, string> {
  const known =
    texts.get(shop) ??
    new Map([...facetNames(shop).categories].map(([id, label]) => [id, searchedText([label])]));
  texts.set(shop, known);
  return known;
}

/** The categories of what was found whose name says all that is looked for, the most general first. */
export function namedCategories(
  shop: ShopTables,
  concepts: readonly Concept[],
  ranked: readonly { hit: FoundProduct }[],
) {
  const sayAll = concepts.map((concept) => calledOneOf([concept]));
  // Names are few, hits are many: most searches name no category, and look at none.
  return [...namesOf(shop)]
    .filter(([, name]) => sayAll.every((says) => says({ name, tags: '' })))
    .filter(([id]) => ranked.some(({ hit }) => hit.categories.includes(id)))
    .flatMap(([categoryid]) => {
      const category = shop.categories.get(categoryid);
      return category ? [{ categoryid, ...category }] : [];
    })
    .sort((a, b) => a.level - b.level || a.categoryid - b.categoryid)
    .slice(0, MOST)
    .map(({ categoryid, label, path }) => ({ categoryid, label, path }));
}
