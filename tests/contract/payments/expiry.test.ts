import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, bought, makeCart, makeProduct, placed, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import {
  decide,
  deliver,
  expire,
  history,
  isCartOpen,
  MINUTE,
  mails,
  operatorView,
  paidState,
  paymentOf,
  QR,
  tell,
  waitingOrder,
} from './bank.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('an order whose time is over', () => {
  test('gives its stock back without mail; asking for it names the limit of time [PAY-20]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, cup, 2);
    shop.advance(29 * MINUTE);
    expect(await expire(shop)).not.toContain(waiting.orderid);
    shop.advance(MINUTE);
    expect((await paymentOf(shop, waiting.orderid)).secondsleft).toBe(0);
    expect(await decide(shop, waiting.token, 'pay')).toMatchObject({ charge: { state: 'expired' } });
    expect(await expire(shop)).toContain(waiting.orderid);
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await mails(shop, waiting.orderid)).toBe(0);
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('cancelled');
    expect(await paidState(shop, waiting.orderid)).toEqual({
      success: false,
      errorcode: 'INVALIDORDER',
      message:
        'Este pedido ya no es válido. Revisa tu carrito y vuelve a intentarlo. Tiempo máximo de espera excedido...',
    });
    expect(await isCartOpen(shop, waiting.cart.id)).toBe(true);
  });

  test('comes back when its payment arrives late and its products are there', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, cup, 2);
    shop.advance(31 * MINUTE);
    await expire(shop);
    expect(await tell(shop, waiting)).toEqual({ success: true, outcome: 'restored' });
    expect(await stockOf(shop, cup)).toBe(3);
    expect(await history(shop, waiting.orderid)).toEqual([1, 8, 2]);
    expect(await isCartOpen(shop, waiting.cart.id)).toBe(false);
    expect(await tell(shop, waiting)).toMatchObject({ outcome: 'duplicate' });
    expect(await stockOf(shop, cup)).toBe(3);
  });

  test('is left to the operator when its products are gone, and no unit is oversold', async () => {
    const cup = await makeProduct(shop, { stock: 2 });
    const plate = await makeProduct(shop, { stock: 9 });
    const cart = await makeCart(shop, add(plate), add(cup, 2));
    const orderid = await placed(shop, cart, { paymnettypeid: QR });
    const payment = await paymentOf(shop, orderid);
    const waiting = { orderid, cart, payment, token: payment.link.split('/').at(-1) ?? '' };
    shop.advance(31 * MINUTE);
    await expire(shop);
    await setStock(shop, cup, 1);
    expect(await tell(shop, waiting)).toEqual({ success: true, outcome: 'review' });
    expect([await stockOf(shop, cup), await stockOf(shop, plate)]).toEqual([1, 9]);
    expect(await paidState(shop, orderid)).toMatchObject({ success: false, errorcode: 'REVIEW' });
    expect((await paymentOf(shop, orderid)).state).toBe('review');
    expect(await operatorView(shop, `/${orderid}`)).toContain('ya no hay productos suficientes');
  });

  test('is not restored beside another order of the same cart', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 9 }));
    await bought(shop, waiting.cart);
    expect(await tell(shop, waiting)).toEqual({ success: true, outcome: 'review' });
    expect(await operatorView(shop, `/${waiting.orderid}`)).toContain('el carrito ya tiene otro pedido');
  });

  test('a payment and the end of the reservation at the same time: the stock is right either way', async () => {
    const cup = await makeProduct(shop, { stock: 40 });
    for (let round = 0; round < 5; round += 1) {
      const waiting = await waitingOrder(shop, cup);
      shop.advance(30 * MINUTE);
      const [, response] = await Promise.all([expire(shop), tell(shop, waiting), expire(shop)]);
      expect(['paid', 'restored']).toContain(response.success && response.outcome);
      expect((await paymentOf(shop, waiting.orderid)).state).toBe('paid');
    }
    expect(await stockOf(shop, cup)).toBe(35);
  });

  test('expires also where another one cannot, which is reported', async () => {
    const { db } = shop.deps;
    const cup = await makeProduct(shop, { stock: 9 });
    const orders = [await waitingOrder(shop, cup), await waitingOrder(shop, cup)];
    const [bad = '', good = ''] = orders.map(({ orderid }) => orderid).sort();
    await sql`
      create function refuse_order() returns trigger language plpgsql as
        $$ begin raise exception 'a row that cannot be changed'; end $$`.execute(db);
    await sql`
      create trigger refuse_order before update on shop_order for each row
        when (old.order_id = ${sql.lit(bad)}) execute function refuse_order()`.execute(db);
    shop.advance(31 * MINUTE);
    try {
      await expect(expire(shop)).rejects.toThrow(`1 of 2 orders did not expire: ${bad}`);
    } finally {
      await sql`drop trigger refuse_order on shop_order`.execute(db);
      await sql`drop function refuse_order`.execute(db);
    }
    expect(await history(shop, good)).toEqual([1, 8]);
    expect(await stockOf(shop, cup)).toBe(8);
    expect(await expire(shop)).toEqual([bad]);
  });

  test('what the operator calls paid does not expire', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 9 }));
    await shop.app.inject({
      method: 'POST',
      url: `/operator/orders/${waiting.orderid}/status`,
      headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
      payload: { statusid: 2 },
    });
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).not.toContain(waiting.orderid);
    // Its customer knows, its cart is closed, and its bank takes no money any more.
    expect(await mails(shop, waiting.orderid)).toBe(1);
    expect(await isCartOpen(shop, waiting.cart.id)).toBe(false);
    await deliver(shop);
    expect(await decide(shop, waiting.token, 'pay')).toMatchObject({ charge: { state: 'closed' } });
    expect(await tell(shop, waiting)).toEqual({ success: true, outcome: 'review' });
    expect(await operatorView(shop, `/${waiting.orderid}`)).toContain(
      'el pedido ya estaba cerrado por otro medio',
    );
  });
});
