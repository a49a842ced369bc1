import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { productSectionTexts as sections } from '#lib/labels/catalogue/product-parts.ts';
import { markdownPage, type PageFrame, section } from './page.ts';
import { type CardUrl, productList } from './product-list.ts';
import { bulletList, escapeMarkdown, markdownLink } from './text.ts';

/** A store that sells what the page's own does not. */
interface Seller {
  storeName: string;
  /** The product in Markdown, as that store sells it. */
  url: string;
  /** What getting it from there is like. */
  terms: string;
}

/** A product that the page's store does not sell, and those that do. */
export function soldElsewhereMarkdown(frame: PageFrame, sellers: readonly Seller[]): string {
  return markdownPage(frame, [
    escapeMarkdown(sections.soldElsewhere(frame.store.storeName)),
    bulletList(
      sellers.map(
        ({ storeName, url, terms }) =>
          `${escapeMarkdown(terms)} ${markdownLink(sections.switchTo(storeName), url)}`,
      ),
    ),
  ]);
}

/** A product that no store has, and what goes in its place. */
export function productGoneMarkdown(
  frame: PageFrame,
  similar: readonly ProductCardModel[],
  cardUrl: CardUrl,
): string {
  return markdownPage(frame, [
    escapeMarkdown(notFoundTexts.message1),
    section(notFoundTexts.similar, productList(similar, cardUrl)),
  ]);
}
