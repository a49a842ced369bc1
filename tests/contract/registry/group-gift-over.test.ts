import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyFullGifts, tellUnfilled } from '#backend/modules/registry/group-gifts/settle-funds.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { checkOrderPaid } from '#lib/contracts/orders.ts';
import { getGroupGifts, settleGroupGift } from '#lib/contracts/registry/group-gifts.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { add, makeProduct, order, STORE, setStock } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { MINUTE, tell } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  asCustomer,
  assignedOf,
  balanceOf,
  closed,
  type Event,
  enter,
  fundOf,
  give,
  giving,
  mailsTo,
  makeGift,
  orderDeps,
  PERSON,
} from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const DAY = 24 * 60 * MINUTE;

async function pay(event: Event, gift: Parameters<typeof giving>[2], amount: number) {
  return tell(shop, { ...(await giving(shop, event, gift, amount)), cart: undefined as never });
}

describe('a group gift that its date has passed', () => {
  async function unfilled() {
    const today = shop.deps.clock().toISOString().slice(0, 10);
    const made = await makeGift(shop, 1, { price: 100_000, day: today });
    await pay(made.event, made.product, 40_000);
    const settle = async (choice: 'credit' | 'balance', ownerId = made.event.ownerId) => {
      const input = { eventid: made.event.id, sku: made.product.sku, choice };
      const response = await asCustomer(shop, ownerId, settleGroupGift, input);
      return response.success ? response.amount : response.message;
    };
    return { ...made, settle };
  }

  test('is told also where another one cannot be', async () => {
    const [bad, good] = [await unfilled(), await unfilled()];
    shop.advance(DAY);
    const { db } = shop.deps;
    await sql`
      create function refuse_gift() returns trigger language plpgsql as
        $$ begin raise exception 'a row that cannot be changed'; end $$`.execute(db);
    await sql`
      create trigger refuse_gift before update on group_gift for each row
        when (old.event_id = ${sql.lit(bad.event.id)}) execute function refuse_gift()`.execute(db);
    const failed = tellUnfilled(orderDeps(shop));
    await expect(failed).rejects.toThrow(`1 of 2 owners were not told: ${bad.event.id}/${bad.product.sku}`);
    await sql`drop trigger refuse_gift on group_gift`.execute(db);
    await sql`drop function refuse_gift`.execute(db);
    const told = db.selectFrom('group_gift').select('told_at').where('event_id', '=', good.event.id);
    expect(await told.executeTakeFirst()).toEqual({ told_at: shop.deps.clock() });
    expect(await tellUnfilled(orderDeps(shop))).toBe(1);
  });

  test('becomes a coupon of its owner’s, once; contributors and owner have mail', async () => {
    const { event, product, settle } = await unfilled();
    expect(await settle('credit')).toContain('todavía puede completarse');
    shop.advance(DAY);
    expect(await settle('credit', event.ownerId + 1)).toBe('Este regalo no se paga entre varios.');
    expect(await tellUnfilled(orderDeps(shop))).toBe(1);
    expect(await tellUnfilled(orderDeps(shop))).toBe(0);
    expect(await settle('credit')).toBe(40_000);
    expect(await settle('credit')).toBe(40_000);
    expect(await settle('balance')).toContain('Ya decidiste');
    expect(await asCustomer(shop, event.ownerId, getGroupGifts, { eventid: event.id })).toMatchObject({
      balance: 0,
      rows: [
        {
          productsku: product.sku,
          state: 'credit',
          choose: false,
          couponcode: expect.stringMatching(/^VAQ-/),
        },
      ],
    });
    const { coupon_id } = await fundOf(shop, event, product);
    const coupon = await shop.deps.db
      .selectFrom('coupon')
      .selectAll()
      .where('coupon_id', '=', coupon_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ kind: 'amount', value: 40_000, uses: 1, customer_id: event.ownerId });
    expect((await mailsTo(shop, event.email)).some((mail) => mail.includes(coupon.code ?? '?'))).toBe(true);
    expect((await mailsTo(shop, PERSON.email)).some((mail) => mail.includes('no llegaron al total'))).toBe(
      true,
    );
    await expect(give(shop, event, product, 10_000)).rejects.toThrow('Esta lista de regalos ya terminó.');
  });

  test('and that was full when the store had no more of it is its owner’s to settle too', async () => {
    const today = shop.deps.clock().toISOString().slice(0, 10);
    const { event, product } = await makeGift(shop, 1, { price: 100_000, day: today });
    await pay(event, product, 50_000);
    await setStock(shop, product, 0);
    await pay(event, product, 50_000);
    const settle = () =>
      asCustomer(shop, event.ownerId, settleGroupGift, {
        ...{ eventid: event.id, sku: product.sku, choice: 'credit' as const },
      });
    expect(await settle()).toMatchObject({ success: false });
    shop.advance(DAY);
    expect(await tellUnfilled(orderDeps(shop))).toBe(1);
    expect(await asCustomer(shop, event.ownerId, getGroupGifts, { eventid: event.id })).toMatchObject({
      rows: [{ productsku: product.sku, state: 'full', choose: true }],
    });
    expect(await settle()).toMatchObject({ success: true, amount: 100_000 });
    expect(await settle()).toMatchObject({ success: true, amount: 100_000 });
    const mails = await mailsTo(shop, PERSON.email);
    expect(mails.some((mail) => mail.includes('se completaron, pero la tienda ya no lo tiene'))).toBe(true);
    // Its money is given away: what comes into the store now is bought for nobody.
    await setStock(shop, product, 1);
    expect(await buyFullGifts(orderDeps(shop))).toBe(0);
    expect(await fundOf(shop, event, product)).toMatchObject({ state: 'credit' });
  });

  test('goes into the event’s balance, of which DIRECT takes no more than there is [PAY-02]', async () => {
    const { event, settle } = await unfilled();
    shop.advance(DAY);
    expect(await settle('balance')).toBe(40_000);
    expect(await balanceOf(shop, event)).toBe(40_000);
    // The list is over for its guests, while its owner chooses another gift.
    const product = await makeProduct(shop, { stock: 9, price: 25_000 });
    const row = { event_id: event.id, sku: product.sku, product_id: product.productid, quantity: 5 };
    await shop.deps.db.insertInto('event_product').values(row).execute();
    await expect(enter(shop, event)).rejects.toThrow('Esta lista de regalos ya terminó.');
    const seen = (customerId: number) =>
      asCustomer(shop, customerId, getCustomerEventById, { eventid: event.id, languageid: LANGUAGE_ID });
    expect(await seen(event.ownerId)).toMatchObject({ isover: false });
    expect(await seen(event.ownerId + 1)).toMatchObject({ isover: true });
    const own = async () => {
      const userid = event.ownerId;
      const { id } = await enter(shop, event, { userid });
      const { shopCart } = await shop.call(changeCart, {
        ...{ id, storeid: STORE, userid, updatedate: null, intents: [add(product)] },
      });
      if (!shopCart) throw new Error('no cart');
      return {
        cart: shopCart,
        placed: await order(shop, shopCart, { paymnettypeid: 3, customerid: userid }),
      };
    };
    const first = await own();
    expect(first.placed.success).toBe(true);
    expect(await closed(shop, first.placed.message, first.cart)).toMatchObject({ success: true });
    const paid = await shop.call(checkOrderPaid, { orderid: first.placed.message, userId: null });
    expect(paid).toMatchObject({ success: true, order: { STATUSID: 2 } });
    expect(await assignedOf(shop, event, product)).toBe(1);
    expect(await balanceOf(shop, event)).toBe(15_000);
    expect((await own()).placed).toMatchObject({
      ...{ success: false, message: 'El saldo de la lista de regalos no alcanza para este pedido.' },
    });
  });
});
