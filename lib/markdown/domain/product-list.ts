import type { CardHref, ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { priceMarkdown } from './price.ts';
import { bulletList, escapeMarkdown, markdownLink } from './text.ts';

/** Absolute address of a card's product. */
export type CardUrl = (href: CardHref) => string;

/** Products as their cards show them: name, price, offers and tags. */
export function productList(cards: readonly ProductCardModel[], url: CardUrl): string {
  return bulletList(cards.map((card) => productLine(card, url)));
}

function productLine(card: ProductCardModel, url: CardUrl): string {
  const { label, href, price, outOfStock, isNew, tag, hasGift } = card;
  const tags = [
    isNew && cardTexts.isNew,
    tag?.label,
    hasGift && !cardTexts.tellsGift(tag?.label ?? '') && cardTexts.gift,
  ].filter((text) => typeof text === 'string' && text !== '');
  const said = [
    outOfStock ? cardTexts.outOfStock : priceMarkdown(price),
    ...tags.map((text) => escapeMarkdown(String(text))),
  ];
  return `${markdownLink(label, url(href))}: ${said.join(' · ')}`;
}
