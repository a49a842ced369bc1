import { type Centavos, toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import type { FeedItem } from './items.ts';

/** Whose products a feed tells of: a store. */
export interface FeedShop {
  name: string;
  /** Absolute address of the home page. */
  url: string;
}

/** A file that a merchant centre fetches, written piece by piece. */
export interface Channel {
  contentType: string;
  head: (shop: FeedShop) => string;
  /** '' for an item that the channel would refuse. */
  item: (item: FeedItem, shop: FeedShop) => string;
  foot: string;
}

/** '59.00 BOB'. */
export function amount(price: Centavos): string {
  return `${toBolivianos(price).toFixed(2)} ${CURRENCY.code}`;
}

/** Whole days of La Paz as both channels want them. */
export function span({ from, to }: { from: string; to: string }): string {
  return `${from}T00:00-04:00/${to}T23:59-04:00`;
}
