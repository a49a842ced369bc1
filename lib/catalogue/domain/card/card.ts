import { type ImageSet, imagesFor, imagesOf } from '#lib/catalogue/domain/images.ts';
import { valueStateOf } from '#lib/catalogue/domain/matching.ts';
import { type OptionGroup, optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import {
  allCombo,
  allPercent,
  dealsOf,
  type PriceView,
  pricedVariants,
  priceView,
} from '#lib/catalogue/domain/price-view.ts';
import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { buildVariants, byPreference, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { activeTag, type CustomTag, hasGift, isNew } from './tag.ts';
import type { WantedVariants } from './wanted-variants.ts';

/** Chips of a group before '+N': 5 as text, 6 with a picture (CARD-12). */
const TEXT_CHIPS = 5;
const IMAGE_CHIPS = 6;

/** Parts of a card's link, to be made into an address by the routes (CARD-01 to CARD-03). */
export interface CardHref {
  /** Slug path of the category, '' without: then /productDetails. */
  category: string;
  /** Slug with the id at its end. */
  productpath: string;
  /** SKU for 'suggestedcolor_{sku}', null when the card is no colour clone. */
  suggestedcolor: string | null;
}

export interface CardChip {
  value: string;
  /** What a colour's link suggests: the SKU of this value to take first (CARD-03, GAP-004); '' for words. */
  sku: string;
  label: string;
  swatch: string;
  /** Id of the pictures that the card shows when the chip is chosen (CARD-08), '' without. */
  image: string;
  /** No stock in any combination (PDP-37). */
  banned: boolean;
}

export interface CardOptionGroup {
  optionid: number;
  label: string;
  kind: 'color' | 'text';
  chips: CardChip[];
  /** The colour of the SKU that the card shows, among the chips; absent on a card of the whole product. */
  shown?: string;
  /** N of the '+N' link, 0 without one. */
  overflow: number;
}

/** What a product card shows (CARD-04). Money in centavos. */
export interface ProductCardModel {
  productid: number;
  label: string;
  /** Names the product whatever its variants: the SKU of its first. */
  genericsku: string;
  /** As shoppers read it, 'Bs.'; the figures are in `price`. */
  currency: string;
  href: CardHref;
  /** SKU of the colour that the card is a clone of, null for the product as a whole; it is wished by it (WISH-13). */
  skuCloned: string | null;
  image: ImageSet;
  /** Second picture of the same set, shown on hover; null without one (CARD-07). */
  hoverImage: { path: string; n: number } | null;
  price: PriceView;
  tag: CustomTag | null;
  isNew: boolean;
  /** Comes with an extra gift (PRICE-18). */
  hasGift: boolean;
  /** All groups; below 766 px only the first shows (CARD-13). */
  options: CardOptionGroup[];
  outOfStock: boolean;
  /** Every SKU has the same percent discount; else asterisk and note (CARD-20). */
  allSKusD: boolean;
  /** Every SKU has the same combo (CARD-20). */
  allSKusC: boolean;
  isLockedCat: boolean;
  /** The SKU that can be added without choosing anything, null otherwise (LIST-33). */
  productsku: string | null;
  /** For the card's stepper; max is 0 without stock. */
  quantity: { min: number; step: number; max: number };
}

export interface CardOptions {
  /** Store whose tags show; null or absent: tags of all stores only. */
  storeId?: number | null;
  /** SKU of a colour clone: its pictures show and the link suggests it (CARD-03). */
  clonedSku?: string | null;
  /** SKUs of a value that is looked for: their price and offer show, the pictures and the link of one of them. */
  wanted?: WantedVariants | null;
}

/** Makes the model of a product card from a record of a listing, search or slider (CARD-01 to CARD-20). */
export function toProductCard(
  record: ProductRecord,
  today: Day,
  options: CardOptions = {},
): ProductCardModel {
  const variants = buildVariants(record);
  const sellable = variants.filter((variant) => variant.sellable);
  const cloned = options.clonedSku ? variants.find(({ sku }) => sku === options.clonedSku) : undefined;
  const shown = cloned ?? variants.find(({ sku }) => sku === options.wanted?.sku);
  const wanted = variants.filter(({ sku }) => options.wanted?.skus.includes(sku));
  const deals = dealsOf(pricedVariants(variants), record, today);
  const image = (shown && imagesOf(shown)) ?? cardImage(record, variants);
  const [only] = variants;
  const price = priceView(cloned ? [cloned] : wanted.length > 0 ? wanted : variants, record, today);
  return {
    productid: record.productid,
    label: record.productname,
    genericsku: record.genericsku,
    currency: CURRENCY.symbol,
    href: {
      category: record.category,
      productpath: productSlug(record.path || record.productname, record.productid),
      suggestedcolor: shown?.sku ?? null,
    },
    skuCloned: cloned?.sku ?? null,
    image,
    hoverImage: image.count > 1 ? { path: image.path, n: 2 } : null,
    price: { ...price, sku: price.sku || record.genericsku },
    tag: activeTag(record, { today, storeId: options.storeId ?? null }),
    isNew: isNew(record),
    hasGift: !record.islockedcat && sellable.some(hasGift),
    options: optionGroups(record, variants).flatMap((group) => cardGroup(group, variants, shown)),
    outOfStock: sellable.length === 0,
    allSKusD: allPercent(deals),
    allSKusC: allCombo(deals),
    isLockedCat: record.islockedcat,
    productsku: only && variants.length === 1 && only.sellable ? only.sku : null,
    quantity: {
      min: record.minQuantity,
      step: record.decimalstep,
      max: sellable.reduce((max, { stock }) => Math.max(max, stock), 0),
    },
  };
}

/** The record's own picture set when a variant tells how many pictures it has, else the preferred variant's. */
function cardImage(record: ProductRecord, variants: readonly Variant[]): ImageSet {
  const owner = variants.find((variant) => variant.imagespath === record.image);
  return (owner && imagesOf(owner)) ?? imagesFor(record, variants);
}

function cardGroup(
  group: OptionGroup,
  variants: readonly Variant[],
  shown: Variant | undefined,
): CardOptionGroup[] {
  // A pack's synthetic option is no choice to show.
  if (group.kind === 'pack') return [];
  const limit = group.kind === 'color' ? IMAGE_CHIPS : TEXT_CHIPS;
  const own = group.kind === 'color' ? shown?.values.get(group.optionid) : undefined;
  const chips = firstValues(group.values, limit, own).map(({ value, label, swatch }) => {
    const having = variants
      .filter((variant) => variant.values.get(group.optionid) === value)
      .sort(byPreference);
    const pictured = having.find(imagesOf);
    return {
      value,
      sku: group.kind === 'color' ? (having[0]?.sku ?? '') : '',
      label,
      swatch,
      image: pictured?.imagespath ?? '',
      banned: valueStateOf(variants, {}, group.optionid, value) === 'banned',
    };
  });
  const overflow = Math.max(0, group.values.length - limit);
  const { optionid, label, kind } = group;
  return [{ optionid, label, kind, chips, overflow, ...(own !== undefined && { shown: own }) }];
}

/** As many values as there is room for; the last gives way to that of the shown SKU, which would be out of sight. */
function firstValues(values: OptionGroup['values'], limit: number, own: string | undefined) {
  const first = values.slice(0, limit);
  const beyond = values.slice(limit).find(({ value }) => value === own);
  return beyond ? [...first.slice(0, -1), beyond] : first;
}
