import { NO_PRICE } from '#lib/catalogue/domain/price-view.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import type { CardChip, CardOptionGroup, ProductCardModel } from './card.ts';
import { toCustomTag } from './tag.ts';

/** A value without what is usual in it. */
type Slim<T> = T extends readonly (infer One)[]
  ? Slim<One>[]
  : T extends object
    ? { [Key in keyof T]?: Slim<T[Key]> }
    : T;

/**
 * A card as it travels to the browser. A page carries its cards twice, as HTML and as data: what is null, false or empty
 * stays at home. A whole card is one, too.
 */
export type CardView = Slim<ProductCardModel> & Pick<ProductCardModel, 'productid' | 'label'>;

/** Leaves out what is usual, what another field tells, and the quantities of a card that sells nothing by itself. */
export function viewOf({ quantity, currency, genericsku, price, ...card }: ProductCardModel): CardView {
  const { sku, ...shown } = price;
  const isOwn = sku === ownSku({ ...card, genericsku });
  return {
    ...slim({ ...card, price: isOwn ? shown : price }),
    ...(card.productsku !== null && { quantity }),
    ...(currency !== CURRENCY.symbol && { currency }),
    ...(genericsku !== (card.productsku ?? '') && { genericsku }),
    productid: card.productid,
    label: card.label,
  };
}

/** The SKU that a card is of, unless its price is another one's. */
const ownSku = ({ skuCloned, productsku, genericsku }: Partial<ProductCardModel>) =>
  skuCloned ?? productsku ?? genericsku ?? '';

/** The whole card again. */
export function cardOf({
  price,
  tag,
  options,
  href,
  image,
  hoverImage,
  quantity,
  ...rest
}: CardView): ProductCardModel {
  return {
    isNew: false,
    hasGift: false,
    outOfStock: false,
    allSKusD: false,
    allSKusC: false,
    isLockedCat: false,
    productsku: null,
    skuCloned: null,
    currency: CURRENCY.symbol,
    genericsku: rest.productsku ?? '',
    ...rest,
    href: { category: '', productpath: '', suggestedcolor: null, ...href },
    image: { path: '', count: 0, ...image },
    hoverImage: hoverImage ? { path: '', n: 0, ...hoverImage } : null,
    price: {
      ...NO_PRICE,
      sku: ownSku(rest),
      ...price,
      combo: price?.combo ? { quantity: 0, groupPrice: 0, ...price.combo } : null,
    },
    tag: tag ? { ...toCustomTag('', {}), ...tag } : null,
    options: (options ?? []).map(groupOf),
    quantity: { min: 0, step: 0, max: 0, ...quantity },
  };
}

function groupOf({ chips, ...rest }: Slim<CardOptionGroup>): CardOptionGroup {
  return { optionid: 0, label: '', kind: 'text', overflow: 0, ...rest, chips: (chips ?? []).map(chipOf) };
}

function chipOf(chip: Slim<CardChip>): CardChip {
  return { value: '', sku: '', label: '', swatch: '', image: '', banned: false, ...chip };
}

function slim<T extends object>(value: T): Slim<T> {
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const small = Array.isArray(one) ? one.map((entry) => slim(entry)) : isObject(one) ? slim(one) : one;
    return isUsual(small) ? [] : [[key, small]];
  });
  return Object.fromEntries(kept);
}

function isUsual(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
