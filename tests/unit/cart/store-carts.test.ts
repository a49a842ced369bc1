import { describe, expect, test } from 'vitest';
import { EMPTY_LINE } from '#lib/cart/domain/lines.ts';
import { mixesEvents } from '#lib/cart/domain/new-lines.ts';
import { parseQueue } from '#lib/cart/domain/queue.ts';
import { removalOf } from '#lib/cart/domain/removal.ts';
import { isCopyOf, parseSavedCart } from '#lib/cart/domain/saved-cart.ts';
import { keepCart, otherCart, withOther, withoutCart } from '#lib/cart/kept-cart.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { parseSession } from '#lib/platform/session/content.ts';

const ID = (last: number) => `3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d0${last}`;
const guest = parseSession({ sid: 'a', cartId: ID(1), cartStoreId: 101 });

describe('a session with carts of several stores', () => {
  test('names the guest’s cart of each store, once [SYNC-01]', () => {
    const there = keepCart(guest, { id: ID(2), storeid: 102, userid: -1 });
    expect(there).toMatchObject({ cartId: ID(2), cartStoreId: 102, carts: [[101, ID(1)]] });
    const back = keepCart(there, { id: ID(1), storeid: 101, userid: -1 });
    expect(back).toMatchObject({ cartId: ID(1), carts: [[102, ID(2)]] });
    expect([otherCart(back, 102), otherCart(back, 101)]).toEqual([ID(2), null]);
    // A cart that moved along leaves none behind.
    expect(keepCart(guest, { id: ID(1), storeid: 102, userid: -1 }).carts).toEqual([]);
    expect(withoutCart(back)).toMatchObject({ cartId: null, carts: [[102, ID(2)]] });
  });

  test('names no more than six others, and none of a customer, whom the back-end knows', () => {
    const many = Array.from({ length: 9 }, (_, at) => at).reduce(
      (session, at) => withOther(session, { id: ID(at), storeid: 200 + at }),
      guest,
    );
    expect(many.carts.map(([store]) => store)).toEqual([208, 207, 206, 205, 204, 203]);
    const customer = { ...guest, userId: 7, cartUserId: 7 };
    expect(keepCart(customer, { id: ID(2), storeid: 102, userid: 7 }).carts).toEqual([]);
  });
});

test('a copy in the browser stands for the cart of its own store alone; older ones name none [SYNC-01]', () => {
  const lines = [{ sku: 'A', productid: 1, quantity: 1 }];
  const copy = parseSavedCart({ version: 1, store: 101, lines });
  const old = parseSavedCart({ version: 1, store: 'x', lines });
  if (!copy || !old) throw new Error('no copy');
  expect([isCopyOf(copy, 101), isCopyOf(copy, 102), isCopyOf(copy, null), isCopyOf(old, 102)]).toEqual([
    ...[true, false, true, true],
  ]);
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
