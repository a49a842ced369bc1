import type { CardHref, ProductCardModel } from './card.ts';

/** What a card tells the place that it stands in, by name (CARD-16). */
export type CardAction = (
  | { name: 'add' | 'decrease' | 'increase' | 'quantity'; quantity: number }
  | { name: 'favorite' | 'addEventList' | 'manageImage' | 'manageHref' }
  | { name: 'selectOption'; optionid: number; value: string }
) & {
  productid: number;
  /** Whose card it is, null in the shop. */
  parentid: number | null;
};

/** How the place that a card stands in wants it (CARD-06). */
export interface CardConfig {
  /** Chips of the options under the price. */
  showVariants: boolean;
  /** Value by option id: marked on the card, and suggested to the product page. */
  optionsselected: Readonly<Record<number, string>>;
  /** Units that the card's button adds. */
  quantitySelected: number;
  /** In the shopper's wishlist. */
  favorite: boolean;
  /** What the parent wants of its cards, and whose it is: 'addEventCart' puts a button on them (CARD-17, CARD-18). */
  fatherConfig: { action: string; id: number | null };
}

/** A card in the shop: nothing chosen, no button. */
const PLAIN: CardConfig = {
  showVariants: true,
  optionsselected: {},
  quantitySelected: 1,
  favorite: false,
  fatherConfig: { action: '', id: null },
};

/** A whole configuration out of what a place says. */
export function cardConfig(given: Partial<CardConfig> = {}): CardConfig {
  return { ...PLAIN, ...given };
}

/** What the card's button does; null without a button. */
export type CardOffer =
  | { kind: 'add'; sku: string; quantity: number }
  | { kind: 'choose' }
  | { kind: 'list'; sku: string | null }
  | null;

/**
 * The button that the parent's action gives: addEventCart sells, a product with options is chosen on its page first
 * (CARD-18); addEventList puts it on a gift list (CARD-17).
 */
export function cardOffer(
  card: Pick<ProductCardModel, 'productsku' | 'outOfStock' | 'quantity'>,
  { fatherConfig, quantitySelected }: CardConfig,
): CardOffer {
  if (card.outOfStock) return null;
  if (fatherConfig.action === 'addEventList') return { kind: 'list', sku: quickSku(card) };
  if (fatherConfig.action !== 'addEventCart') return null;
  if (card.productsku === null) return { kind: 'choose' };
  const { min, step, max } = card.quantity;
  const smallest = min > 0 ? min : 1;
  const steps = step > 0 ? Math.ceil((quantitySelected - smallest) / step) : 0;
  const wanted = Math.max(smallest, smallest + steps * step);
  return { kind: 'add', sku: card.productsku, quantity: wanted <= max ? wanted : smallest };
}

/** The SKU that a card in the shop adds by one click; null when something is to be chosen before, if only how much. */
export function quickSku({
  productsku,
  quantity,
}: Pick<ProductCardModel, 'productsku' | 'quantity'>): string | null {
  return quantity.min === 1 ? productsku : null;
}

/** The card's address with the first selected option as its suggestion: a colour's SKU (CARD-03, GAP-004). */
export function configuredHref(
  { href, options }: Pick<ProductCardModel, 'href' | 'options'>,
  { optionsselected }: CardConfig,
): CardHref {
  const [first] = Object.entries(optionsselected);
  if (href.suggestedcolor !== null || !first) return href;
  const group = options.find(({ optionid }) => optionid === Number(first[0]));
  const chip = group?.chips.find(({ value }) => value === first[1]);
  return { ...href, suggestedcolor: chip?.sku || first[1] };
}
