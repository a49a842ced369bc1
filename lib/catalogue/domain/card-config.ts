import type { CardHref, ProductCardModel } from './card.ts';

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
  /** What the parent wants of its cards, and whose it is: 'addEventCart' puts a button on them (CARD-18). */
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
export type CardOffer = { kind: 'add'; sku: string; quantity: number } | { kind: 'choose' } | null;

/** The button that parent action addEventCart gives: a product with options is chosen on its page first (CARD-18). */
export function cardOffer(
  card: Pick<ProductCardModel, 'sku' | 'outOfStock' | 'quantity'>,
  { fatherConfig, quantitySelected }: CardConfig,
): CardOffer {
  if (fatherConfig.action !== 'addEventCart' || card.outOfStock) return null;
  if (card.sku === null) return { kind: 'choose' };
  const { min, step, max } = card.quantity;
  const smallest = min > 0 ? min : 1;
  const steps = step > 0 ? Math.ceil((quantitySelected - smallest) / step) : 0;
  const wanted = Math.max(smallest, smallest + steps * step);
  return { kind: 'add', sku: card.sku, quantity: wanted <= max ? wanted : smallest };
}

/** The card's address with the first selected option as its suggestion (CARD-03). */
export function configuredHref(href: CardHref, { optionsselected }: CardConfig): CardHref {
  return { ...href, suggestedcolor: href.suggestedcolor ?? Object.values(optionsselected)[0] ?? null };
}
