import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { markdownPage, type PageFrame, section } from './page.ts';
import { type CardUrl, productList } from './product-list.ts';
import { blocksOf, bulletList, escapeMarkdown, markdownLink } from './text.ts';

interface NamedLink {
  label: string;
  /** Absolute. */
  url: string;
}

/** What a category's page in Markdown is made of. */
export interface ListingMarkdown {
  frame: PageFrame;
  /** Way to the category, of Markdown. */
  crumbs: readonly string[];
  description: string;
  /** Pages about the category. */
  links: readonly NamedLink[];
  subcategories: readonly NamedLink[];
  cards: readonly ProductCardModel[];
  cardUrl: CardUrl;
  total: number;
  page: number;
  pages: number;
  /** Absolute address of a page of the listing in Markdown, from 1. */
  pageUrl: (page: number) => string;
}

/** A page of a category: its products with their prices, the categories below it, and the pages before and after. */
export function listingMarkdown(given: ListingMarkdown): string {
  const { frame, crumbs, description, links, subcategories, cards, cardUrl, total, page, pages, pageUrl } =
    given;
  const others = [page - 1, page + 1].filter((n) => n >= 1 && n <= pages);
  return markdownPage(frame, [
    crumbs.join(' › '),
    escapeMarkdown(description),
    section(listingTexts.subcategories, linkList(subcategories)),
    section(
      texts.products,
      blocksOf([
        cards.length > 0
          ? [listingTexts.products(total), pages > 1 && texts.pageOf(page, pages)].filter(Boolean).join(', ')
          : listingTexts.empty,
        productList(cards, cardUrl),
        others.map((n) => markdownLink(listingTexts.page(n), pageUrl(n))).join(' · '),
      ]),
    ),
    section(listingTexts.links, linkList(links)),
  ]);
}

function linkList(links: readonly NamedLink[]): string {
  return bulletList(links.map(({ label, url }) => markdownLink(label, url)));
}
