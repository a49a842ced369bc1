import { randomUUID } from 'node:crypto';
import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import { formFields } from '#backend/modules/content/index.ts';
import { readGifts, takeGifts } from '#backend/modules/gift-stock/index.ts';
import {
  closeOrder,
  drawHandoverCode,
  insertNumbered,
  readStatuses,
  toOrderLine,
} from '#backend/modules/orders/index.ts';
import { findStoreName } from '#backend/modules/stores/index.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { exactUnits, isSoldQuantity } from '#lib/catalogue/domain/quantity.ts';
import { storedDedication } from '#lib/checkout/domain/dedication.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { setExternalOrders as registerCall } from '#lib/contracts/registry/external-orders.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { externalOrderTexts as texts } from '#lib/labels/registry/external-orders.ts';
import { giftDelivery, giftMessages } from '#lib/labels/registry/gifts.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import { type Day, laPazDay } from '#lib/platform/domain/day.ts';
import { remainingOf, UNLIMITED } from '#lib/registry/domain/remaining.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { contentDigest, writeOnce } from '../../../idempotency.ts';
import type { FileStore } from '../../../ports/files.ts';
import { type EventOwner, findOwner } from '../buying/event-owner.ts';
import { lockEvent } from './event-repository.ts';
import { readEventToken } from './event-token.ts';
import { findExternalOrder, hasReceipt } from './external-order-repository.ts';
import { insertGift, lockGift } from './list-repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'files'> & Pick<BackendEnv, 'webhookSecret'>;
type Owned = CallInput<typeof registerCall> & { token: string; ownerId: number };

const FORM = 'setExternalOrderForm';

/**
 * CALL-77: see the contract. The store's stock stays: its till has counted what was bought there, and nobody empties a shelf by
 * saying so.
 * @throws Refusal
 */
export async function registerExternalOrder(
  deps: Deps,
  input: Owned,
): Promise<CallOutput<typeof registerCall>> {
  const { db, clock, webhookSecret } = deps;
  const use = await readEventToken(db, input.token, ['manage'], { now: clock(), webhookSecret });
  if (use?.eventId !== input.eventid) throw new Refusal(texts.noToken, 'TOKEN');
  const digest = contentDigest(registerCall, input);
  const orderid = await writeOnce({
    asked: { owner: String(input.eventid), digest },
    find: () => findExternalOrder(db, input.idempotencykey),
    write: () => inTransaction(db, (trx) => register(trx, deps, input, digest)),
    change: async (known) => {
      throw new Refusal(keyTexts.external(known), 'KEY');
    },
  });
  return ok({ orderid });
}

async function register(trx: Db, { files, clock }: Deps, input: Owned, digest: string): Promise<string> {
  const now = clock();
  const owner = await lockOwner(trx, input);
  const form = await judgeOrder(files, input.orderinfo, laPazDay(now));
  const storeId = input.storeid ?? owner.store_id;
  const store = await findStoreName(trx, storeId);
  if (store === '') throw new Refusal(texts.failed, 'STORE');
  const lines = await linesOf(trx, storeId, input, now);
  if (form.receipt && (await hasReceipt(trx, input.eventid, form.receipt))) {
    throw new Refusal(texts.receipt(form.receipt), 'RECEIPT');
  }
  await addMissing(trx, input, now);
  const orderId = await insertNumbered(
    trx,
    await orderOf(trx, { owner, storeId, store, form, lines, digest }, input, now),
  );
  await closeOrder(trx, orderId);
  const hold = { orderId, eventId: input.eventid, until: now };
  const taken = lines.map(({ productsku: sku, quantity }) => ({ sku, quantity }));
  const missing = await takeGifts(trx, hold, taken, now);
  const line = lines.find(({ productsku }) => productsku === missing);
  if (line) throw new Refusal(await whyMissing(trx, input.eventid, line, now), 'GIFT');
  return orderId;
}

/** Of a gift that is not free as often as that: all of it was bought (EVT-55), or fewer are asked for. */
async function whyMissing(trx: Db, eventId: number, line: CartLine, now: Date): Promise<string> {
  const gift = (await readGifts(trx, eventId, now, { skus: [line.productsku] })).get(line.productsku);
  return gift && remainingOf(gift) === 0 ? giftMessages.bought : texts.more(line.productname);
}

async function lockOwner(trx: Db, { eventid, ownerId }: Owned): Promise<EventOwner> {
  const event = await lockEvent(trx, eventid);
  const owner = await findOwner(trx, eventid);
  if (event?.customer_id !== ownerId || !owner) throw new Refusal(giftMessages.unknown, 'EVENT');
  return owner;
}

/** What the form says, cleaned. @throws Refusal with the message of the first field that is wrong (EVT-65) */
async function judgeOrder(files: FileStore, typed: FormValues, today: Day): Promise<Record<string, string>> {
  const { values, errors } = validateForm(compileForm((await formFields(files, FORM)) ?? [], today), typed);
  const [message] = Object.values(errors);
  if (message) throw new Refusal(message, 'FORM');
  return values;
}

/** What was bought, as the store sells it today. @throws Refusal for what it does not sell, or has less of (EVT-61) */
async function linesOf(trx: Db, storeId: number, { skus, eventid }: Owned, now: Date): Promise<CartLine[]> {
  const ids = skus.map(({ productid }) => productid);
  const lookup = await loadLookup(trx, withoutCart(storeId), ids, now);
  const drafts = [...Map.groupBy(skus, ({ productsku }) => productsku)].map(([sku, same]) => {
    const productid = same[0]?.productid ?? 0;
    const quantity = exactUnits(same.reduce((sum, one) => sum + one.quantity, 0));
    const item = lookup(productid, sku);
    const rule = item && { min: item.product.minQuantity, step: item.product.decimalstep };
    if (!rule || !isSoldQuantity(quantity, rule)) throw new Refusal(texts.unknownSku, 'SKU');
    return { key: sku, productid, sku, quantity, eventid, seen: null };
  });
  const { products } = buildCart(drafts, lookup, laPazDay(now));
  if (products.some(({ issue }) => issue === 'gone')) throw new Refusal(texts.unknownSku, 'SKU');
  if (products.some(({ issue }) => issue !== null)) throw new Refusal(texts.exceeded, 'STOCK');
  return products;
}

/** What nobody requested stands on the list as what there are as many of as there are (EVT-59). */
async function addMissing(trx: Db, { skus, eventid: eventId }: Owned, now: Date): Promise<void> {
  for (const { productsku: sku, productid: productId } of skus) {
    if (await lockGift(trx, eventId, sku)) continue;
    await insertGift(trx, { eventId, sku, productId, quantity: UNLIMITED, isExtra: true }, now);
  }
}

interface Registered {
  owner: EventOwner;
  storeId: number;
  store: string;
  form: Record<string, string>;
  lines: readonly CartLine[];
  /** Of the request. */
  digest: string;
}

async function orderOf(
  trx: Db,
  { owner, storeId, store, form, lines, digest }: Registered,
  { idempotencykey }: Owned,
  now: Date,
) {
  const statuses = await readStatuses(trx);
  const done = statuses.find(({ TYPE }) => TYPE === 'SUCCESS')?.STATUSID ?? paidStatusId(statuses);
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const { firstname = '', message = '' } = form;
  return {
    idempotency_key: idempotencykey,
    request_digest: digest,
    cart_id: randomUUID(),
    store_id: storeId,
    customer_id: null,
    status_id: done,
    // Nobody is written to: whoever bought it left no address.
    email: '',
    personal: JSON.stringify(form),
    shipping_type_id: 0,
    shipping_type: 'PICKUP' as const,
    shipping_label: giftDelivery.label,
    address: JSON.stringify({ store, event: owner.name }),
    payment_type_id: 0,
    payment_type: 'OFFLINE' as const,
    payment_label: texts.payment,
    subtotal,
    discount,
    shipping_cost: 0,
    discount_shipping: 0,
    total: subtotal - discount,
    payment_key: '',
    is_closed: false,
    created_at: now,
    handover_code: drawHandoverCode(),
    reserved_until: null,
    dedication: JSON.stringify(storedDedication(message === '' ? null : { name: firstname, message })),
    event_id: owner.event_id,
    event_purpose: 'external' as const,
    lines: lines.map((line) => ({ ...toOrderLine(line, 0), taken: [] })),
  };
}
