import type { FeedItem } from './items.ts';

/** A file that a merchant centre fetches, written piece by piece. */
export interface Channel {
  contentType: string;
  head: (shop: { name: string; url: string }) => string;
  item: (item: FeedItem) => string;
  foot: string;
}
