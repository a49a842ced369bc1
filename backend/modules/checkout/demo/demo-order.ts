import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import { productsOfSkus } from '#backend/modules/catalogue/index.ts';
import { deliveryZones } from '#backend/modules/coverage/index.ts';
import {
  findOrder,
  insertNumbered,
  type NewOrderLine,
  recordStatus,
  statusesOf,
  toOrderLine,
} from '#backend/modules/orders/index.ts';
import { recordByStatus } from '#backend/modules/payments/index.ts';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { offeredShippingTypes, readCounter, type StoreRecord } from '#backend/modules/stores/index.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { lineKey } from '#lib/cart/domain/lookup.ts';
import { storedDedication } from '#lib/checkout/domain/dedication.ts';
import { type Day, laPazDay } from '#lib/platform/domain/day.ts';
import { orderTotals } from '#lib/pricing/domain/totals.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import type { Db } from '../../../db/database.ts';
import { parseSetting } from '../../../db/setting.ts';
import { toAddress, withRecipient } from '../address.ts';
import type { DemoOrder } from './order-file.ts';

/** Who ordered. */
interface Buyer {
  customerId: number;
  email: string;
  firstName: string;
  lastName: string;
  lastName2: string;
  phone: string;
  addresses: readonly { alias: string; zone: string; street: string; number: string; reference: string }[];
}

const HOUR_MS = 3_600_000;
/** The product of what is sold no more: no catalogue has so many. */
const NO_PRODUCT = 2_000_000_000;
/** A pick-up is two days after the order. */
const PICKUP_AFTER = 2;

const paymentTypes = z.array(
  z.object({
    PAYMENTTYPEID: z.int(),
    PAYMENTNAME: z.string(),
    TYPE: z.enum(['OFFLINE', 'WAIT', 'DIRECT', 'REDIRECT']),
  }),
);

/** Writes an order as it stands today, with the steps that it made. @throws FileProblem for what the shop does not have */
export async function writeDemoOrder(trx: Db, buyer: Buyer, order: DemoOrder, now: Date): Promise<void> {
  const placedAt = new Date(now.getTime() - order.hoursAgo * HOUR_MS);
  const { texts, store } = await readCounter(trx, order.store);
  const payment = parseSetting(paymentTypes, texts.paymentTypes)?.find(
    ({ PAYMENTTYPEID }) => PAYMENTTYPEID === order.payment,
  );
  const lines = await linesOf(trx, order, now);
  if (!store || !payment)
    throw new FileProblem(`data/demo/customers: store ${order.store}, payment ${order.payment}`);
  const delivery = await deliveryOf(trx, buyer, order, store, placedAt);
  const type = offeredShippingTypes(texts).find(({ TYPE }) => TYPE === delivery.type);
  const amounts = {
    subtotal: lines.reduce(
      (sum, { product_price, quantity }) => sum + Math.round(product_price * quantity),
      0,
    ),
    discount: lines.reduce((sum, { discount }) => sum + discount, 0),
  };
  const personal = {
    firstname: buyer.firstName,
    lastname: buyer.lastName,
    lastname2: buyer.lastName2,
    email: buyer.email,
    phone: buyer.phone,
  };
  const [[first] = [1]] = order.steps;
  const orderId = await insertNumbered(trx, {
    idempotency_key: randomUUID(),
    cart_id: randomUUID(),
    store_id: store.store_id,
    customer_id: buyer.customerId,
    status_id: first,
    email: buyer.email.toLowerCase(),
    personal: JSON.stringify(personal),
    shipping_type_id: type?.SHIPPINGTYPEID ?? 0,
    shipping_type: delivery.type,
    shipping_label: type?.SHIPPINGNAME ?? '',
    address: JSON.stringify(withRecipient(delivery.address, personal)),
    city: delivery.address.city ?? '',
    payment_type_id: payment.PAYMENTTYPEID,
    payment_type: payment.TYPE,
    payment_label: payment.PAYMENTNAME,
    ...amounts,
    shipping_cost: delivery.cost,
    discount_shipping: 0,
    total: orderTotals({ ...amounts, shippingcost: delivery.cost, discountShipping: 0 }),
    payment_key: 'NOTIFY',
    is_closed: true,
    created_at: placedAt,
    reserved_until: null,
    invoice_id: '',
    coupons: '[]',
    dedication: JSON.stringify(storedDedication(null)),
    lines,
  });
  const placed = await findOrder(trx, orderId);
  const statuses = statusesOf(texts.statuses);
  for (const [status, hours] of order.steps.slice(1)) {
    const now = new Date(placedAt.getTime() + hours * HOUR_MS);
    await recordStatus(trx, orderId, status, now);
    if (placed) await recordByStatus(trx, placed, status, { by: '', statuses, now });
  }
}

/** Nothing is taken from stock: the demo's counts are those of its files. */
async function linesOf(trx: Db, { store, lines }: DemoOrder, now: Date): Promise<NewOrderLine[]> {
  const skus = lines.map(({ sku }) => sku);
  const products = await productsOfSkus(trx, skus);
  const lookup = await loadLookup(trx, withoutCart(store), [...products.values()], now);
  const drafts = lines.map(({ sku, quantity }) => {
    const productid = products.get(sku) ?? 0;
    const item = lookup(productid, sku);
    if (!item) throw new FileProblem(`data/demo/customers: store ${store} does not sell ${sku}`);
    return { key: lineKey(item), productid, sku, quantity, eventid: null, seen: null };
  });
  return buildCart(drafts, lookup, laPazDay(now)).products.map((line, at) => {
    const { price, discontinued } = lines[at] ?? {};
    const then = price === undefined ? {} : { price, product_price: price, discount: 0 };
    const gone = discontinued === undefined ? {} : goneLine(line.productsku, discontinued);
    return { ...toOrderLine(line, 0), ...then, ...gone, taken: [] };
  });
}

/** What of a line is another product's: one that the shop sells no more. */
function goneLine(sku: string, name: string) {
  return { product_id: NO_PRODUCT, sku: `${sku}-ANTES`, name, variant: '' };
}

async function deliveryOf(
  trx: Db,
  { addresses }: Buyer,
  { delivery }: DemoOrder,
  store: StoreRecord,
  placedAt: Date,
) {
  if ('pickup' in delivery) {
    const day = weekday(addDays(laPazDay(placedAt), PICKUP_AFTER));
    const place = { store: store.name, address: store.address, city: store.city };
    return { type: 'PICKUP' as const, cost: 0, address: { day, hour: delivery.pickup, ...place } };
  }
  const saved = addresses.find(({ alias }) => alias === delivery.address);
  const zones = await deliveryZones(trx, store.store_id, 0);
  const zone = zones.find(({ value }) => value === saved?.zone);
  if (!saved || !zone) throw new FileProblem(`data/demo/customers: no address ${delivery.address}`);
  const { street, number, reference } = saved;
  const address = toAddress({ street, number, reference }, zone, { store, zones, now: placedAt });
  return { type: 'ADDRESS' as const, cost: zone.cost, address };
}

/** The day itself, of a Sunday the next one: stores close early then. */
function weekday(day: Day): Day {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
}
