import { toPage } from '#lib/catalogue/domain/listing/paging.ts';
import type { GiftState, GroupGift } from '#lib/contracts/registry/buying.ts';
import type { EventProduct } from '#lib/contracts/registry/owner.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { UNLIMITED } from './remaining.ts';

/** An unpaid order of a guest's. */
export interface OwnOrder {
  orderid: string;
  isAtStore: boolean;
  /** Its payment; paid in the store, its page. */
  href: string;
}

/** A gift of an event as its guests see it. */
export interface Gift {
  sku: string;
  productid: number;
  name: string;
  /** Labels of its option values, '' without. */
  variant: string;
  image: string;
  price: Centavos;
  /** Slug path of the category and of the product, '' for what is sold no more. */
  category: string;
  productpath: string;
  /** The couple's words about it, '' without. */
  comment: string;
  /** Null where nobody said how many. */
  requested: number | null;
  remaining: number | null;
  /** Units that this guest can buy now. */
  available: number;
  /** Units that others are paying, and seconds until the first of them are free again. */
  held: number;
  releasesIn: number;
  /** Who bought it, by name alone (GIFT-19). */
  buyers: string[];
  group: GroupGift | null;
  /** What this guest has begun to give to it and not paid. */
  ownContribution: { orderid: string; amount: Centavos } | null;
  /** The order of this guest's that holds it and is not paid, and where it is paid. */
  ownOrder: OwnOrder | null;
  /** The event's store sells it no more. */
  isGone: boolean;
}

/**
 * Joins what the list says of its gifts with how they stand at this moment.
 * @param hrefOf where a guest's own order is paid
 */
export function giftsOf(
  products: readonly EventProduct[],
  states: readonly GiftState[],
  hrefOf: (own: Omit<OwnOrder, 'href'>) => string,
): Gift[] {
  const known = new Map(states.map((state) => [state.productsku, state]));
  return products.flatMap((product) => {
    const state = known.get(product.productsku);
    return state ? [giftOf(product, state, hrefOf)] : [];
  });
}

function giftOf(
  product: EventProduct,
  state: GiftState,
  hrefOf: (own: Omit<OwnOrder, 'href'>) => string,
): Gift {
  const { productsku: sku, productid, productname, variant, image, price, category, productpath } = product;
  const own = state.ownorder && { orderid: state.ownorder.orderid, isAtStore: state.ownorder.atstore };
  return {
    ...{ sku, productid, name: productname, variant, image, price, category, productpath },
    comment: product.showComment ? product.commentsku.trim() : '',
    requested: state.quantity === UNLIMITED ? null : state.quantity,
    remaining: state.remaining,
    available: state.available,
    held: state.held,
    releasesIn: state.releasesin,
    buyers: state.buyers,
    group: state.group,
    ownContribution: state.owncontribution,
    ownOrder: own && { ...own, href: hrefOf(own) },
    isGone: category === '',
  };
}

/** Orders in which guests look at a list (GIFT-13); 'list' is that in which the couple put them there. */
export const GIFT_SORTS = ['list', 'minorprice', 'majorprice', 'AZ'] as const;
export type GiftSort = (typeof GIFT_SORTS)[number];

/** The requested order, else the couple's. */
export function toGiftSort(text: string): GiftSort {
  return GIFT_SORTS.find((sort) => sort === text) ?? 'list';
}

/** What the store sells no more has no price: it stands behind what has one. */
const COMPARE: Record<GiftSort, (a: Gift, b: Gift) => number> = {
  list: () => 0,
  minorprice: (a, b) => Number(a.isGone) - Number(b.isGone) || a.price - b.price,
  majorprice: (a, b) => Number(a.isGone) - Number(b.isGone) || b.price - a.price,
  AZ: (a, b) => a.name.localeCompare(b.name, 'es'),
};

/** The gifts that are left, in this order, and those that are all bought (GIFT-13, GIFT-17). */
export function splitGifts(gifts: readonly Gift[], sort: GiftSort): { open: Gift[]; bought: Gift[] } {
  const isOpen = ({ remaining }: Gift) => remaining === null || remaining > 0;
  return {
    open: gifts.filter(isOpen).toSorted(COMPARE[sort]),
    bought: gifts.filter((gift) => !isOpen(gift)),
  };
}

/** How many gifts can still be given, whatever others are paying now: what the store sells no more cannot. */
export function giftsToChoose(open: readonly Gift[]): number {
  return open.filter(({ isGone }) => !isGone).length;
}

/** Gifts on a page. */
export const GIFT_PAGE = 12;
/** Gifts that a phone shows first, and adds at a time (GIFT-16). */
export const GIFT_STEP = 10;
/** Time between two of those steps (GIFT-16). */
export const GIFT_STEP_MS = 500;

/** A page of gifts, brought into those that there are. */
export function giftPage(gifts: readonly Gift[], requested: string): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(gifts.length / GIFT_PAGE));
  return { page: Math.min(pages, toPage(requested)), pages };
}

/** The gifts of a page that there is. */
export function giftsOnPage(gifts: readonly Gift[], page: number): Gift[] {
  return gifts.slice((page - 1) * GIFT_PAGE, page * GIFT_PAGE);
}
