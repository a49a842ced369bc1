import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';

/** Days from its adding during which a product is new (PRICE-13, GAP-034). */
const NEW_DAYS = 5;
/** tagid of a SKU that comes with an extra gift (PRICE-18). */
const GIFT_TAG = 1;

/** A product's own tag (PRICE-14). Texts are '' when left out; without a label it is a picture. */
export interface CustomTag {
  label: string;
  background: string;
  color: string;
  fontSize: string;
  fontWeight: string;
  textDecoration: string;
  position: string;
  positionb: string;
  align: string;
  /** 0 to 1, already turned from transparency into opacity (PRICE-15). */
  opacity: number;
  imagepath: string;
}

/** Where and when a tag is wanted. */
export interface TagContext {
  today: Day;
  /** Null: only tags of all stores. */
  storeId: number | null;
}

/**
 * The first tag that holds today in this store, null without one (PRICE-14 to PRICE-16); none in a locked category
 * (GAP-045).
 */
export function activeTag(
  product: Pick<ProductRecord, 'tags' | 'islockedcat'>,
  context: TagContext,
): CustomTag | null {
  if (product.islockedcat) return null;
  const tag = product.tags.find(
    ({ from, to, storeId, label, style }) =>
      (label !== '' || textOf(style, 'imagepath') !== '') &&
      isWithin(context.today, from, to) &&
      (storeId === null || storeId === context.storeId),
  );
  return tag ? toCustomTag(tag.label, tag.style) : null;
}

/** A tag out of its definition; what its style leaves out is ''. */
export function toCustomTag(label: string, style: Record<string, string>): CustomTag {
  const text = (key: string) => textOf(style, key);
  return {
    label,
    background: text('background'),
    color: text('color'),
    fontSize: text('font-size'),
    fontWeight: text('font-weight'),
    textDecoration: text('text-decoration'),
    position: text('position'),
    positionb: text('positionb'),
    align: text('align'),
    opacity: tagOpacity(text('opacity')),
    imagepath: text('imagepath'),
  };
}

function textOf(style: Record<string, string>, key: string): string {
  return Object.hasOwn(style, key) ? (style[key] ?? '') : '';
}

/** The definition gives transparency, the page needs opacity (PRICE-15, GAP-030). */
function tagOpacity(transparency: string): number {
  const value = Number(transparency);
  return value === 0.75 || value === 0.5 || value === 0.25 ? 1 - value : 1;
}

/** Whether the 'New' tag shows (PRICE-13, GAP-034); none does in a locked category (GAP-045). */
export function isNew({ age, islockedcat }: Pick<ProductRecord, 'age' | 'islockedcat'>): boolean {
  return !islockedcat && age >= 0 && age < NEW_DAYS;
}

/** Whether a SKU comes with an extra gift (PRICE-18). */
export function hasGift(sku: Pick<SkuQuantity, 'tagid'>): boolean {
  return sku.tagid === GIFT_TAG;
}
