import type { PriceView } from '#lib/catalogue/domain/price-view.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { formatPrice } from '#lib/money/format.ts';
import { comboOffer } from '#lib/pricing/domain/labels.ts';
import { escapeMarkdown } from './text.ts';

/** 'Desde Bs. 50,00': what is paid for one unit. */
export function priceText({ price, from }: PriceView): string {
  return [from && cardTexts.from, formatPrice(price)].filter(Boolean).join(' ');
}

/** 'antes Bs. 60,00, -15%; Lleva 3 por Bs. 120,00': what is special about a price, and whether only for some SKUs; '' for a regular one. */
export function offerText({ oldPrice, discount, combo, partial }: PriceView): string {
  const percent = [oldPrice !== null && texts.before(formatPrice(oldPrice)), discount].filter(Boolean);
  const offers = [percent.join(', '), combo && comboOffer(combo)].filter(Boolean).join('; ');
  return offers !== '' && partial ? `${offers}; ${texts.someOptions}` : offers;
}

/** A price with its offers, as Markdown: '**Desde Bs. 50,00** (antes Bs. 60,00, -15%)'. */
export function priceMarkdown(view: PriceView): string {
  const offer = offerText(view);
  return `**${escapeMarkdown(priceText(view))}**${offer === '' ? '' : ` (${escapeMarkdown(offer)})`}`;
}
