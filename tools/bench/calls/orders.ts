import { randomUUID } from 'node:crypto';
import { changeCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { quantile } from '#tools/bench/report/statistics.ts';
import { callBackend, readAnswer, readCall } from '#tools/bench/support/contract.ts';
import type { Answer } from '#tools/bench/support/http.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { Goods } from './goods.ts';
import { STORE_ID, type Terms } from './terms.ts';

const CLIENTS = 16;
const GUEST = -1;
const TABLE = 'orders';

interface Waiting {
  cartId: string;
  goods: Goods;
}

/** Works through a list with 16 clients, each taking the next as soon as it is free; seconds that it took. */
async function byClients<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
  let next = 0;
  const start = performance.now();
  const client = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (performance.now() - start) / 1000;
}

async function fillCart(shop: Shop, goods: Goods): Promise<Waiting> {
  const intents = [{ type: 'add' as const, productid: goods.productid, sku: goods.sku, quantity: 1 }];
  const asked = { id: null, storeid: STORE_ID, userid: GUEST, updatedate: null, intents };
  const { shopCart, message } = await readCall(shop, changeCart, asked);
  if (!shopCart) throw new Error(`no cart: ${message}`);
  return { cartId: shopCart.id, goods };
}

function placeOrder(shop: Shop, { cartId, goods }: Waiting, terms: Terms): Promise<Answer> {
  const asked = {
    storeid: STORE_ID,
    cartsessionid: cartId,
    customerid: null,
    idempotencykey: randomUUID(),
    shippingtypeid: terms.shippingTypeId,
    addressinfo: terms.shipping,
    paymnettypeid: terms.paymentTypeId,
    personaldata: terms.personal,
    expectedtotal: goods.price,
  };
  return callBackend(shop, setOrdersCoupons, asked);
}

/**
 * Orders of one line by 16 clients, straight to the back-end: filled carts first, then the orders, then their closing as
 * pending, each measured by itself.
 * @throws Error when an order is refused: a rate of refusals is no rate
 */
export async function orderRate(
  shop: Shop,
  goods: readonly Goods[],
  terms: Terms,
  { orders, name }: { orders: number; name: string },
): Promise<Figures> {
  const wanted = Array.from({ length: orders }, (_, at) => goods[at % goods.length]).filter((one) => !!one);
  const waiting: Waiting[] = [];
  const filling = await byClients(wanted, async (one) => void waiting.push(await fillCart(shop, one)));
  const placed: { orderId: string; cartId: string }[] = [];
  const times: number[] = [];
  const pid = shop.processes[0]?.pid;
  const before = processorTime(pid);
  const placing = await byClients(waiting, async (cart) => {
    const answer = await placeOrder(shop, cart, terms);
    const order = readAnswer(setOrdersCoupons, answer);
    if (!order.success) throw new Error(`an order was refused: ${order.message}`);
    times.push(answer.full);
    placed.push({ orderId: order.message, cartId: cart.cartId });
  });
  const processor = (processorTime(pid) - before) / orders;
  const closing = await byClients(placed, async ({ orderId, cartId }) => {
    const asked = { orderid: orderId, cartsessionid: cartId, dataPayment: {} };
    const closed = await readCall(shop, updateStatusPending, asked);
    if (!closed.success) throw new Error(`an order was not closed: ${closed.message}`);
  });
  return {
    [figureName(TABLE, 'carts filled a second', name)]: orders / filling,
    [figureName(TABLE, 'orders a second', name)]: orders / placing,
    [figureName(TABLE, 'order p50 ms', name)]: quantile(times, 0.5),
    [figureName(TABLE, 'order p99 ms', name)]: quantile(times, 0.99),
    [figureName(TABLE, 'back-end processor ms an order', name)]: processor,
    [figureName(TABLE, 'orders closed a second', name)]: orders / closing,
  };
}
