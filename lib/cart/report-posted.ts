import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { takeDone } from '#lib/platform/browser/take-done.ts';
import { track } from '#lib/platform/browser/track.ts';
import { isCartWord } from '#lib/platform/domain/done-words.ts';
import { readQueue } from './browser-memory.ts';
import { lineOf } from './domain/queue.ts';

/** Tells what a posted form did to the lines that the browser knew; once, and not again by the page of the cart. */
export function reportPosted(before: readonly CartLine[], { data }: Cart): void {
  if (takeDone(isCartWord) === null) return;
  track({ type: 'cart posted', products: data.products, before, apart: readQueue().map(lineOf) });
}
