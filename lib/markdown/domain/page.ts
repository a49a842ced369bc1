import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { blocksOf, bulletList, escapeMarkdown, heading, markdownLink } from './text.ts';

/** What stands around every page. Addresses are absolute. */
export interface PageFrame {
  title: string;
  /** The page itself, for people. */
  page: string;
  /** Whose prices and stock it has. */
  store: { storeId: number; storeName: string };
  /** Today in La Paz. */
  today: string;
  /** The other stores, with this page in Markdown as each sells it. */
  others: readonly { storeName: string; url: string }[];
}

/** A whole page: its name, whose prices it has, its parts, and how it is had as another store sells it. */
export function markdownPage(
  frame: PageFrame,
  parts: readonly (string | null | undefined | false)[],
): string {
  const { title, page, store, today, others } = frame;
  const body = blocksOf([
    heading(1, escapeMarkdown(title)),
    `> ${escapeMarkdown(texts.prices(store.storeName, store.storeId, today))}`,
    ...parts,
    '---',
    `${texts.page}: ${markdownLink(page, page)}`,
    others.length > 0 && texts.otherStores,
    bulletList(others.map(({ storeName, url }) => markdownLink(storeName, url))),
  ]);
  return `${body}\n`;
}

/** A part under its heading; nothing where there is nothing in it. */
export function section(title: string, markdown: string): string {
  return markdown === '' ? '' : blocksOf([heading(2, escapeMarkdown(title)), markdown]);
}

/** What an address without a page says. @param start absolute address of llms.txt */
export function missingPage(title: string, start: string): string {
  return `${blocksOf([heading(1, escapeMarkdown(title)), texts.missing, `${texts.start} ${markdownLink(start, start)}.`])}\n`;
}
