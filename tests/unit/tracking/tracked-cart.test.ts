import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartEvents } from '#backend/modules/carts/tracking/cart-events.ts';
import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { cartChanges } from '#lib/tracking/domain/cart-changes.ts';
import { goodsOfCart, type TrackedItem } from '#lib/tracking/domain/items.ts';
import { cartOf } from '#tests/component/cart/fixtures.ts';
import { anyQuantity, anyTerms, linesOf } from './any-cart.ts';

const EVENTS = { ids: { cookie: 'x' }, names: () => [] };
const centavos = (value: unknown) => Math.round(Number(value) * 100);

interface Told {
  sku: string;
  quantity: number;
  price: number;
  total_price: number;
}
const amountsOf = ({ sku, quantity, total }: TrackedItem) => [sku, quantity, total];
const toldAmounts = ({ sku, quantity, total_price }: Told) => [sku, quantity, centavos(total_price)];

/** What the tracker is told of a change: additions, removals, the cart. */
function toldOf(before: CartLine[], after: CartLine[]) {
  const events = cartEvents(cartOf(before), cartOf(after, 2), EVENTS);
  const told = (type: string) =>
    events
      .filter((event) => event.type === type)
      .map(({ properties }) => properties as unknown as Told & { items: Told[] });
  return { added: told('add_to_cart'), removed: told('remove_from_cart'), carts: told('cart_update') };
}

const anyCart = fc.array(fc.tuple(anyTerms, anyQuantity), { minLength: 1, maxLength: 8 });

test('the marketing tracker and the data layer say the same of a change, whatever combos begin or end with it', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), fc.oneof(fc.constant(0), anyQuantity), (all, which, quantity) => {
      const at = which % all.length;
      const terms = all.map(([one]) => one);
      const had = all.map(([, units]) => units);
      const [before, after] = [linesOf(terms, had), linesOf(terms, had.with(at, quantity))];
      const key = `SKU-${at}`;
      const intent: CartIntent = quantity > 0 ? { type: 'set', key, quantity } : { type: 'remove', key };
      const pushed = cartChanges({
        ...{ type: 'cart', intent },
        ...{ before: cartOf(before).data, after: cartOf(after, 2).data },
      });
      const told = toldOf(before, after);
      expect(told.added.map(toldAmounts)).toEqual(pushed.added.map(amountsOf));
      expect(told.removed.map(toldAmounts)).toEqual(pushed.removed.map(amountsOf));
      for (const one of [...told.added, ...told.removed])
        expect(centavos(one.price * one.quantity)).toBe(centavos(one.total_price));
      const [cart] = told.carts;
      if (cart) {
        expect(cart.items.map(toldAmounts)).toEqual(goodsOfCart(cartOf(after).data).items.map(amountsOf));
        expect(centavos(cart.items.reduce((sum, item) => sum + item.total_price, 0))).toBe(
          centavos(cart.total_price),
        );
      }
    }),
  );
});

test('what cannot be bought is no item of the cart that the tracker is told of, though taking it out is told', () => {
  const [one, gone] = linesOf(
    [
      { price: 1000, percent: 0, combo: null },
      { price: 5000, percent: 0, combo: null },
    ],
    [2, 1],
  );
  if (!one || !gone) throw new Error();
  const aside: CartLine = { ...gone, issue: 'nostock', nostock: true };
  const [cart] = toldOf([{ ...one, quantity: 1 }, aside], [one, aside]).carts;
  expect(cart).toMatchObject({ total_quantity: 2, total_price: 20, items: [{ sku: 'SKU-0' }] });
  expect(toldOf([one, aside], [one]).removed).toMatchObject([{ sku: 'SKU-1', total_price: 50 }]);
});
