import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import type { ItemList } from './event-items.ts';
import type { PageType } from './events.ts';
import type { CheckoutFact, Fact, PageFact } from './facts.ts';
import { itemOfCard, itemOfProduct, type TrackedItem } from './items.ts';
import { pathOf } from './page-address.ts';

/** What facts of a page have told so far: later ones name a product by its id alone. */
export interface PageContext {
  type: PageType;
  path: string;
  /** Products that were shown, by id. */
  items: ReadonlyMap<number, TrackedItem>;
  /** The lists that they were shown in, by `listedKey`, with their places. */
  listed: ReadonlyMap<string, number>;
  /** The product of the page. */
  product: TrackedItem | null;
  checkout: CheckoutFact | null;
}

export const NO_CONTEXT: PageContext = {
  type: 'other',
  path: '/',
  items: new Map(),
  listed: new Map(),
  product: null,
  checkout: null,
};

/** What is known once a fact has been told; a page begins with nothing but the products of the one before. */
export function contextAfter(context: PageContext, fact: Fact): PageContext {
  switch (fact.type) {
    case 'page': {
      const path = pathOf(fact.href);
      return { ...NO_CONTEXT, items: context.items, listed: context.listed, path, type: typeOf(fact) };
    }
    case 'cards':
      return {
        ...context,
        items: withItems(context, fact.cards.map(itemOfCard)),
        listed: new Map([
          ...context.listed,
          ...fact.cards.map(
            ({ productid }, at) => [listedKey(fact.list, productid), fact.from + at] as const,
          ),
        ]),
      };
    case 'product': {
      const product = itemOfProduct(fact);
      return {
        ...context,
        product: context.type === 'product' ? (context.product ?? product) : null,
        items: withItems(context, [product]),
      };
    }
    case 'checkout':
      return { ...context, checkout: fact };
    default:
      return context;
  }
}

/** Names the place of a product in a list of the page. */
export const listedKey = (list: string | null, productid: number) => `${list ?? ''} ${productid}`;

/** A list of the page, by the name of its row; without one, by the page itself. */
export function listOf(list: string | null, { type, path }: Pick<PageContext, 'type' | 'path'>): ItemList {
  if (list !== null) return { id: slugOf(list), name: list };
  if (type === 'search') return { id: 'search_results', name: 'search_results' };
  const name = type === 'category' ? categoryOf(path) : findRoute(path).log.slice(1);
  return { id: name === '' ? type : name, name: name === '' ? type : name };
}

/** Slug path of a listing's category, whose address may end in its id: 'mesa/tazas' of '/mesa/tazas/11'. */
export function categoryOf(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .filter((word, at, words) => at < words.length - 1 || !/^\d+$/.test(word))
    .join('/');
}

function withItems({ items }: PageContext, more: readonly TrackedItem[]) {
  return new Map([...items, ...more.map((item) => [item.productid, item] as const)]);
}

const slugOf = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const TYPES: Readonly<Record<string, PageType>> = {
  '': 'home',
  p: 'product',
  c: 'category',
  f: 'category',
  search: 'search',
  pages: 'content',
  checkout: 'checkout',
};

function typeOf({ folder, href }: PageFact): PageType {
  return TYPES[folder] ?? (findRoute(pathOf(href)).area === 'account' ? 'account' : 'other');
}
