import type { Selectable } from 'kysely';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';
import type { TagTable } from '../../db/schema/tables.ts';
import type { ProductRow } from './product-rows.ts';
import type { ShopTables } from './shop-tables.ts';

/** A product's tags that are valid today in one of the stores (PRICE-16). */
export function tagsOf(
  product: ProductRow,
  { shop, storeIds }: { shop: ShopTables; storeIds: readonly number[] },
  today: Day,
): ProductRecord['tags'] {
  return product.tag_ids.flatMap((id) => {
    const tag = shop.tags.get(id);
    const isHere = tag && (tag.store_id === null || storeIds.includes(tag.store_id));
    if (!isHere || !isWithin(today, tag.valid_from ?? '', tag.valid_to ?? '')) return [];
    return [tagToWire(tag)];
  });
}

/** A tag with the days in which it holds. */
export function tagToWire(tag: Selectable<TagTable>): ProductRecord['tags'][number] {
  return {
    id: tag.tag_id,
    name: tag.name,
    label: tag.label,
    style: tag.style,
    storeId: tag.store_id,
    from: tag.valid_from ?? '',
    to: tag.valid_to ?? '',
    languageId: tag.language_id,
  };
}
