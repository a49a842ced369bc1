import { randomUUID } from 'node:crypto';
import { changeCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { prevalCoupon } from '#lib/contracts/checkout/coupons.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { quantile } from '#tools/bench/report/statistics.ts';
import { callBackend, readAnswer, readCall } from '#tools/bench/support/contract.ts';
import type { Answer } from '#tools/bench/support/http.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { STORE_ID, type Terms } from '#tools/bench/support/terms.ts';
import type { Goods } from './goods.ts';
import type { CouponBuyer } from './offers.ts';
import { totalOf } from './purchase.ts';

const CLIENTS = 16;
const GUEST = -1;
const GUEST_TABLE = 'orders';
const CUSTOMER_TABLE = 'orders of a customer with coupons';

/** A back-end that takes orders, and its processes, of which the first is the back-end's. */
type Buying = Pick<Shop, 'backendUrl' | 'serverKey' | 'processes'>;

interface Waiting {
  cartId: string;
  /** Centavos. */
  total: number;
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

/** A cart of one line with the buyer's codes, which is the customer's own from the order on. */
async function fillCart(shop: Buying, goods: Goods, buyer: CouponBuyer | null): Promise<Waiting> {
  const intents = [{ type: 'add' as const, productid: goods.productid, sku: goods.sku, quantity: 1 }];
  const asked = { id: null, storeid: STORE_ID, userid: GUEST, updatedate: null, intents };
  let { shopCart, message } = await readCall(shop, changeCart, asked);
  for (const couponcode of buyer?.codes ?? []) {
    const holder = {
      storeid: STORE_ID,
      cartsessionid: shopCart?.id ?? null,
      customerid: buyer?.userId ?? null,
    };
    const entered = { ...holder, remoteaddress: '', tempcode: '', couponcode };
    ({ shopCart, message } = await readCall(shop, prevalCoupon, entered, callerOf(buyer)));
  }
  if (!shopCart) throw new Error(`no cart: ${message}`);
  return { cartId: shopCart.id, total: totalOf(shopCart, buyer?.codes ?? []) };
}

const callerOf = (buyer: CouponBuyer | null) => (buyer ? { token: buyer.token } : {});

function placeOrder(
  shop: Buying,
  { cartId, total }: Waiting,
  terms: Terms,
  buyer: CouponBuyer | null,
): Promise<Answer> {
  const asked = {
    storeid: STORE_ID,
    cartsessionid: cartId,
    customerid: buyer?.userId ?? null,
    idempotencykey: randomUUID(),
    shippingtypeid: terms.shippingTypeId,
    addressinfo: terms.shipping,
    paymnettypeid: terms.paymentTypeId,
    personaldata: terms.personal,
    expectedtotal: total,
  };
  return callBackend(shop, setOrdersCoupons, asked, callerOf(buyer));
}

/**
 * Orders of one line by 16 clients, straight to the back-end: filled carts first, then the orders, then their closing as
 * pending, each measured by itself; of guests, or of a customer with codes.
 * @throws Error when an order is refused: a rate of refusals is no rate
 */
export async function orderRate(
  shop: Buying,
  goods: readonly Goods[],
  terms: Terms,
  { orders, name, buyer = null }: { orders: number; name: string; buyer?: CouponBuyer | null },
): Promise<Figures> {
  const table = buyer ? CUSTOMER_TABLE : GUEST_TABLE;
  const wanted = Array.from({ length: orders }, (_, at) => goods[at % goods.length]).filter((one) => !!one);
  const waiting: Waiting[] = [];
  const filling = await byClients(wanted, async (one) => void waiting.push(await fillCart(shop, one, buyer)));
  const placed: { orderId: string; cartId: string }[] = [];
  const times: number[] = [];
  const pid = shop.processes[0]?.pid;
  const before = processorTime(pid);
  const placing = await byClients(waiting, async (cart) => {
    const answer = await placeOrder(shop, cart, terms, buyer);
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
    [figureName(table, 'carts filled a second', name)]: orders / filling,
    [figureName(table, 'orders a second', name)]: orders / placing,
    [figureName(table, 'order p50 ms', name)]: quantile(times, 0.5),
    [figureName(table, 'order p95 ms', name)]: quantile(times, 0.95),
    [figureName(table, 'order p99 ms', name)]: quantile(times, 0.99),
    [figureName(table, 'back-end processor ms an order', name)]: processor,
    [figureName(table, 'orders closed a second', name)]: orders / closing,
  };
}
