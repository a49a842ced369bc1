import { randomUUID } from 'node:crypto';
import { productsOfSkus } from '#backend/modules/catalogue/index.ts';
import { giveGifts } from '#backend/modules/gift-stock/index.ts';
import { insertNumbered, readStatuses, toOrderLine } from '#backend/modules/orders/index.ts';
import { storedDedication } from '#lib/checkout/domain/dedication.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { giftDelivery, groupGiftTexts } from '#lib/labels/registry/gifts.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import type { Db } from '../../../db/database.ts';
import { giftUnit } from '../buying/gift-unit.ts';
import { addCollected, openGroupGift } from '../group-gifts/contribution-repository.ts';
import { insertEvent, updateEvent } from '../lists/event-repository.ts';
import { insertGift, updateGift } from '../lists/list-repository.ts';
import { columnsOf } from '../lists/save-event.ts';
import type { DemoEvent } from './event-file.ts';

type Bought = DemoEvent['bought'][number];
type Given = DemoEvent['given'][number];

/** An event that was written, with what its gifts cost when it was. */
interface Written {
  event_id: number;
  store_id: number;
  name: string;
  products: ReadonlyMap<string, number>;
  now: Date;
}

/** Writes an event with its list and what guests have given; nothing is taken from stock and nobody gets mail. @throws Error for a SKU that the demo does not have */
export async function writeDemoEvent(
  trx: Db,
  customerId: number,
  event: DemoEvent,
  now: Date,
): Promise<void> {
  const { name, store: store_id } = event;
  const made = new Date(now.getTime() - 60 * DAY_MS);
  const event_id = await insertEvent(trx, {
    ...contentOf(event, now),
    customer_id: customerId,
    store_id,
    event_type: event.type,
    buyer_visibility: event.visibility,
    created_at: made,
  });
  await updateEvent(trx, event_id, { image: await pictureOf(trx, event.picture) });
  const products = await productsOf(trx, event);
  for (const [at, { sku, quantity, comment }] of event.gifts.entries()) {
    const gift = { eventId: event_id, sku, productId: products.get(sku) ?? 0, quantity };
    await insertGift(trx, gift, new Date(made.getTime() + at));
    if (comment !== '') await updateGift(trx, event_id, sku, { comment });
  }
  const written = { event_id, store_id, name, products, now };
  for (const bought of event.bought) await writeBought(trx, written, bought);
  for (const given of event.given) await writeGiven(trx, written, given);
}

function contentOf(event: DemoEvent, now: Date) {
  const day = addDays(laPazDay(now), event.inDays);
  const { name, persons, message, directions, city } = event;
  return columnsOf({
    ...{ name, day, endDay: addDays(laPazDay(now), event.endInDays), image: '', isFindable: true, persons },
    info: {
      ...{
        eventname: name,
        eventdate: day.replaceAll('-', ''),
        city,
        message,
        directions,
        shippingtype: 'PICKUP',
      },
      customerinfo: JSON.stringify(persons),
    },
  });
}

async function pictureOf(trx: Db, sku: string): Promise<string> {
  const query = trx.selectFrom('sku').select('media_path').where('sku', '=', sku);
  return (await query.executeTakeFirst())?.media_path ?? '';
}

async function productsOf(trx: Db, { name, gifts }: DemoEvent): Promise<Map<string, number>> {
  const skus = gifts.map(({ sku }) => sku);
  const products = await productsOfSkus(trx, skus);
  const unknown = skus.find((sku) => !products.has(sku));
  if (unknown) throw new Error(`data/demo/customers: ${name}: no ${unknown}`);
  return products;
}

async function writeBought(trx: Db, event: Written, bought: Bought): Promise<void> {
  const { sku, quantity, external } = bought;
  const unit = await unitOf(trx, event, sku);
  const line = { ...toOrderLine(unit, 0), quantity, discount: unit.discount * quantity, taken: [] };
  const purpose = external ? ('external' as const) : ('gift' as const);
  const { orderId, at } = await writeOrder(trx, event, bought, { purpose, line });
  await giveGifts(trx, { orderId, eventId: event.event_id }, [{ sku, quantity }], at);
}

async function writeGiven(trx: Db, event: Written, given: Given): Promise<void> {
  const { sku, amount } = given;
  const key = { event_id: event.event_id, sku };
  const unit = await unitOf(trx, event, sku);
  const line = {
    ...toOrderLine(unit, 0),
    ...{ name: groupGiftTexts.line(unit.productname), quantity: 1, price: amount, product_price: amount },
    ...{ discount: 0, taken: [] },
  };
  const { orderId, at } = await writeOrder(trx, event, given, { purpose: 'contribution', line });
  await openGroupGift(trx, key, unit.price, at);
  await trx
    .insertInto('contribution')
    .values({ order_id: orderId, ...key, amount, state: 'paid', held_until: at, paid_at: at })
    .execute();
  await addCollected(trx, key, amount);
}

async function unitOf(trx: Db, event: Written, sku: string): Promise<CartLine> {
  const gift = { sku, product_id: event.products.get(sku) ?? 0 };
  const line = await giftUnit(trx, event, gift, event.now);
  if (line?.issue !== null) throw new Error(`data/demo/customers: ${event.name}: ${sku} cannot be bought`);
  return line;
}

/** A paid order of a guest, closed. */
async function writeOrder(
  trx: Db,
  { event_id, store_id, name, now }: Written,
  { daysAgo, firstName: firstname, lastName: lastname, message }: Bought | Given,
  { purpose, line }: { purpose: 'gift' | 'external' | 'contribution'; line: ReturnType<typeof toOrderLine> },
): Promise<{ orderId: string; at: Date }> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const subtotal = Math.round(line.product_price * line.quantity);
  const said = message === '' ? null : { name: `${firstname} ${lastname}`.trim(), message };
  const orderId = await insertNumbered(trx, {
    idempotency_key: randomUUID(),
    cart_id: randomUUID(),
    store_id,
    customer_id: null,
    status_id: paidStatusId(await readStatuses(trx)),
    email: '',
    personal: JSON.stringify({ firstname, lastname }),
    shipping_type_id: 0,
    shipping_type: 'PICKUP',
    shipping_label: giftDelivery.label,
    address: JSON.stringify({
      ...(purpose !== 'contribution' && (await placeOf(trx, store_id))),
      event: name,
    }),
    payment_type_id: 2,
    payment_type: 'WAIT',
    payment_label: 'QR de tu banco',
    subtotal,
    discount: line.discount,
    shipping_cost: 0,
    discount_shipping: 0,
    total: subtotal - line.discount,
    payment_key: 'NOTIFY',
    is_closed: true,
    created_at: at,
    reserved_until: null,
    dedication: JSON.stringify(storedDedication(said)),
    event_id,
    event_purpose: purpose,
    lines: [line],
  });
  return { orderId, at };
}

/** Where the gifts of an event are collected: a contribution has no such place. */
function placeOf(trx: Db, storeId: number): Promise<{ store: string; address: string; city: string }> {
  return trx
    .selectFrom('store')
    .select(['name as store', 'address', 'city'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}
