import { randomUUID } from 'node:crypto';
import { changeStaffCart } from '#lib/contracts/account/staff-sales.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { setEvent } from '#lib/contracts/registry/owner.ts';
import { add, GUEST, makeCart, makeProduct, orderInput, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { QR } from '../payments/bank.ts';
import { FORM, makeCustomer, tokenOf } from '../registry/event-factories.ts';
import { asCustomer, makeGift, PERSON } from '../registry/factories.ts';

type TestResponse = { success: boolean; message?: string; errorcode?: string | undefined };

/** A write that carries a key, tried by its owner and by a stranger who knows the key. */
export interface KeyedWrite {
  /** The owner sends it; `isOther`: with other content. */
  send: (key: string, isOther?: boolean) => Promise<TestResponse>;
  /** Somebody else sends the same content under the same key, for what is theirs. */
  steal: (key: string) => Promise<TestResponse>;
  /** What the write made, as text: nothing of it may stand in a stranger's answer. */
  madeBy: (response: TestResponse) => string;
  /** How often it was made. */
  count: () => Promise<number>;
  /** The answer of other content: a refusal, unless it takes the place of what was made. */
  isReplaced?: true;
}

/** One for each call that the contract says has a key, by the call's number. */
export const CASES: Readonly<Record<string, (shop: Shop) => Promise<KeyedWrite>>> = {
  'CALL-69': placeOrder,
  'CALL-77': registerExternal,
  'CALL-83': createEvent,
  'AJ-03': change,
  'AJ-141': changeForCustomer,
  'AJ-182': contribute,
};

const messageOf = (response: TestResponse) => response.message ?? '';
/** A cart is nobody else's to see. */
const cartOf = (response: TestResponse & { shopCart?: { id: string } | null }) =>
  response.shopCart?.id ?? 'none';

async function placeOrder(shop: Shop): Promise<KeyedWrite> {
  const cup = await makeProduct(shop, { stock: 50 });
  const [own, others] = [await makeCart(shop, add(cup)), await makeCart(shop, add(cup))];
  const [input, theirs] = [await orderInput(shop, own), await orderInput(shop, others)];
  const elsewhere = { ...input, personaldata: { ...input.personaldata, phone: '78888888' } };
  return {
    send: (idempotencykey, isOther) =>
      shop.call(setOrdersCoupons, { ...(isOther ? elsewhere : input), idempotencykey }),
    steal: (idempotencykey) => shop.call(setOrdersCoupons, { ...theirs, idempotencykey }),
    madeBy: messageOf,
    count: () => ordersOf(shop, { cart_id: own.id }),
  };
}

async function registerExternal(shop: Shop): Promise<KeyedWrite> {
  const [{ event, product }, other] = [await makeGift(shop, 5), await makeGift(shop, 5)];
  const orderinfo = { receipt: randomUUID().slice(0, 8), purchasedate: '20261120', firstname: 'Tía Elsa' };
  const send = async (key: string, at: typeof other, quantity: number) =>
    asCustomer(shop, at.event.ownerId, setExternalOrders, {
      ...{ eventid: at.event.id, orderinfo, idempotencykey: key },
      skus: [{ productid: at.product.productid, productsku: at.product.sku, quantity }],
      token: await tokenOf(shop, at.event, 'manage'),
    });
  return {
    send: (key, isOther) => send(key, { event, product }, isOther ? 2 : 1),
    steal: (key) => send(key, other, 1),
    madeBy: (response) => ('orderid' in response ? String(response.orderid) : 'none'),
    count: () => ordersOf(shop, { event_id: event.id }),
  };
}

async function createEvent(shop: Shop): Promise<KeyedWrite> {
  const [own, other] = [await makeCustomer(shop), await makeCustomer(shop)];
  const send = (idempotencykey: string, userId: number, eventname: string) =>
    asCustomer(shop, userId, setEvent, {
      ...{ userId, storeid: STORE, idempotencykey, eventinfo: { ...FORM, eventname } },
    });
  return {
    send: (key, isOther) => send(key, own, isOther ? 'Otra boda' : 'Una boda'),
    steal: (key) => send(key, other, 'Una boda'),
    madeBy: messageOf,
    count: async () => {
      const query = shop.deps.db.selectFrom('event').select('event_id').where('customer_id', '=', own);
      return (await query.execute()).length;
    },
  };
}

async function change(shop: Shop): Promise<KeyedWrite> {
  const cup = await makeProduct(shop, { stock: 50 });
  const visitors = [randomUUID(), randomUUID()] as const;
  const send = (changeid: string, visitorid: string, quantity: number) =>
    shop.call(changeCart, {
      ...{ id: null, storeid: STORE, userid: GUEST, visitorid, updatedate: null, changeid },
      intents: [add(cup, quantity)],
    });
  return {
    send: (key, isOther) => send(key, visitors[0], isOther ? 3 : 1),
    steal: (key) => send(key, visitors[1], 1),
    madeBy: cartOf,
    count: async () => {
      const query = shop.deps.db.selectFrom('cart').select('lines').where('visitor_id', '=', visitors[0]);
      return (await query.execute())
        .flatMap(({ lines }) => lines)
        .reduce((sum, one) => sum + one.quantity, 0);
    },
  };
}

async function changeForCustomer(shop: Shop): Promise<KeyedWrite> {
  const cup = await makeProduct(shop, { stock: 50 });
  const floor = floorOf(shop);
  const [here, there] = [
    await floor.hire(`vendedor-${randomUUID().slice(0, 6)}`),
    await floor.hire(`vendedora-${randomUUID().slice(0, 6)}`),
  ];
  const [own, other] = [randomUUID(), randomUUID()];
  const send = (changeid: string, id: string, token: string, quantity: number) =>
    floor.asStaff(changeStaffCart, { id, changeid, intents: [add(cup, quantity)] }, token);
  return {
    send: (key, isOther) => send(key, own, here.token, isOther ? 3 : 1),
    steal: (key) => send(key, other, there.token, 1),
    madeBy: cartOf,
    count: async () => {
      const query = shop.deps.db.selectFrom('cart').select('lines').where('cart_id', '=', own);
      return (await query.execute())
        .flatMap(({ lines }) => lines)
        .reduce((sum, one) => sum + one.quantity, 0);
    },
  };
}

async function contribute(shop: Shop): Promise<KeyedWrite> {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  const visitors = [randomUUID(), randomUUID()] as const;
  const send = (idempotencykey: string, visitorid: string, amount: number) =>
    shop.call(contributeToGift, {
      ...{ eventid: event.id, sku: product.sku, amount, customerid: null, visitorid },
      ...{ idempotencykey, paymenttypeid: QR, personaldata: PERSON },
    });
  return {
    send: (key, isOther) => send(key, visitors[0], isOther ? 20_000 : 5_000),
    steal: (key) => send(key, visitors[1], 5_000),
    madeBy: messageOf,
    count: async () => {
      const query = shop.deps.db
        .selectFrom('contribution')
        .select('order_id')
        .where('event_id', '=', event.id)
        .where('state', '=', 'held');
      return (await query.execute()).length;
    },
    isReplaced: true,
  };
}

async function ordersOf(shop: Shop, by: { cart_id: string } | { event_id: number }): Promise<number> {
  const all = shop.deps.db.selectFrom('shop_order').select('order_id');
  const query =
    'cart_id' in by ? all.where('cart_id', '=', by.cart_id) : all.where('event_id', '=', by.event_id);
  return (await query.execute()).length;
}
