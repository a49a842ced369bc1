import { describe, expect, test } from 'vitest';
import { EMPTY_LINE } from '#lib/cart/domain/lines.ts';
import { mixesEvents } from '#lib/cart/domain/new-lines.ts';
import { parseQueue } from '#lib/cart/domain/queue.ts';
import { removalOf } from '#lib/cart/domain/removal.ts';
import { copyOf, parseSavedCart } from '#lib/cart/domain/saved-cart.ts';
import { keepCart, otherCart, withoutCart } from '#lib/cart/kept-cart.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { parseSession, visitorIdOf, withVisitorId } from '#lib/platform/session/content.ts';

const ID = (last: number) => `3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d0${last}`;
const guest = parseSession({ sid: 'a', cartId: ID(1), cartStoreId: 101 });

describe('a session with carts of several stores', () => {
  test('names one cart; an older one’s other carts are found until they are gone on with [SYNC-01]', () => {
    const there = keepCart(guest, { id: ID(2), storeid: 102, userid: -1 });
    expect(there).toMatchObject({ cartId: ID(2), cartStoreId: 102, carts: [] });
    const old = parseSession({ ...guest, carts: [[102, ID(2)]] });
    expect([otherCart(old, 102), otherCart(old, 101)]).toEqual([ID(2), null]);
    expect(keepCart(old, { id: ID(2), storeid: 102, userid: -1 }).carts).toEqual([]);
    expect(withoutCart(old)).toMatchObject({ cartId: null, carts: [[102, ID(2)]] });
  });

  test('has an id of the visitor’s own before a cart begins, and keeps it; what is none tells the back-end nothing', () => {
    const named = withVisitorId(parseSession({}));
    expect([visitorIdOf(named), withVisitorId(named)]).toEqual([named.sid, named]);
    expect([visitorIdOf(parseSession({})), visitorIdOf(guest)]).toEqual([null, null]);
  });
});

test('a copy in the browser stands for the cart of its own store alone; older ones name none [SYNC-01]', () => {
  const lines = [{ sku: 'A', productid: 1, quantity: 1 }];
  const copy = parseSavedCart({ version: 1, store: 101, lines });
  const old = parseSavedCart({ version: 1, store: 'x', lines });
  if (!copy || !old) throw new Error('no copy');
  expect([copyOf(101, copy), copyOf(102, copy), copyOf(null, copy), copyOf(102, old)]).toEqual([
    ...[copy, null, copy, old],
  ]);
  expect(copyOf(101, null)).toBeNull();
});

describe('a line that was taken out', () => {
  const cup = { ...EMPTY_LINE, key: 'A', productsku: 'A', productid: 1, quantity: 3, productname: 'Taza' };
  test('comes back as it was; one that cannot be had, or was saved, among the saved ones', () => {
    const removed = (issue: CartLine['issue'], saved: CartLine[] | null = []) =>
      removalOf({ products: [{ ...cup, issue }], saved }, { type: 'remove', key: 'A' });
    const units = { productid: 1, sku: 'A', quantity: 3 };
    expect(removed(null)).toEqual({ name: 'Taza', undo: { type: 'add', ...units } });
    expect(removed('gone')?.undo).toEqual({ type: 'keep', ...units });
    expect(removed('gone', null)).toBeNull();
    const forgotten = removalOf({ products: [], saved: [cup] }, { type: 'forget', key: 'A' });
    expect(forgotten?.undo).toEqual({ type: 'keep', ...units });
    expect(removalOf({ products: [cup], saved: [] }, { type: 'remove', key: 'B' })).toBeNull();
  });

  test('waits for a connection like any other change', () => {
    const undo = { type: 'keep', productid: 1, sku: 'A', quantity: 3 };
    expect(parseQueue(JSON.stringify([undo]))).toEqual([undo]);
  });
});

test('lines of one event may stand beside a shopper’s own, those of two events never [CART-40]', () => {
  const of = (...events: (number | null)[]) => mixesEvents(events.map((eventid) => ({ eventid })));
  expect([of(), of(null, null), of(null, 4, 4), of(4, null, 5)]).toEqual([false, false, false, true]);
});
