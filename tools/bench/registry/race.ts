import { randomUUID } from 'node:crypto';
import { bankSecret } from '#backend/modules/bank/index.ts';
import { writeMessage } from '#backend/ports/payment-message.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { getOrderPayment, receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { enterEvent, type GiftState, getGiftStates } from '#lib/contracts/registry/buying.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { type Backend, readCall } from '#tools/bench/support/contract.ts';

const STORE = storeId.parse(101);
const GUEST = -1;
const QR = 2;
const TRIES = 3;
/** One guest in so many orders and walks away. */
const LEAVES_EACH = 5;

export const WEBHOOK_SECRET = 'secret-of-the-race-of-guests';
const PERSON = { firstname: 'Rosa', lastname: 'Quispe', email: 'mediciones@ejemplo.bo', phone: '70012345' };

/** The back-end whose gifts are raced for, and what time it has. */
export interface Racing extends Backend {
  now: () => Date;
}

/** What a guest has come to. */
export type Outcome = 'paid' | 'left' | 'refused';

/** Pays an order at its bank, whose message comes twice at once. @returns whether the shop has the money for what was ordered */
async function pay(backend: Racing, orderid: string): Promise<boolean> {
  const waiting = await readCall(backend, getOrderPayment, { orderid });
  if (!waiting.success) return false;
  const { link, amount } = waiting.payment;
  const reference = link.split('/').at(-1) ?? '';
  const news = { event: `${reference}-paid`, reference, state: 'paid' as const, amount };
  const message = writeMessage(bankSecret(WEBHOOK_SECRET), news, backend.now());
  const tell = () => readCall(backend, receivePaymentEvent, { adapter: 'simulated', ...message });
  const told = await Promise.all([tell(), tell()]);
  return told.some((answer) => answer.success && answer.outcome === 'paid');
}

/** Orders one unit of a gift. @returns the order; null when others were faster */
async function begin(backend: Racing, eventid: number, gift: GiftState): Promise<string | null> {
  const entered = await readCall(backend, enterEvent, { id: null, storeid: STORE, userid: GUEST, eventid });
  if (!entered.success) throw new Error(`nobody enters the event: ${entered.message}`);
  const { id } = entered.shopCart;
  const { productid, productsku: sku } = gift;
  const intents = [{ type: 'add' as const, productid, sku, quantity: 1 }];
  const filled = await readCall(backend, changeCart, {
    ...{ id, storeid: STORE, userid: GUEST, updatedate: null, intents },
  });
  if (!filled.success || !filled.shopCart) return null;
  const placed = await readCall(backend, setOrdersCoupons, {
    ...{ storeid: STORE, cartsessionid: id, customerid: null, idempotencykey: randomUUID() },
    ...{ shippingtypeid: 0, addressinfo: {}, paymnettypeid: QR, personaldata: PERSON },
    expectedtotal: filled.shopCart.data.total,
  });
  return placed.success ? placed.message : null;
}

/** A guest tries some gifts, and pays the first that is to be had, or walks away. */
async function guest(
  backend: Racing,
  eventid: number,
  gifts: readonly GiftState[],
  at: number,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const gift = gifts[(at + 7 * tries) % gifts.length];
    const orderid = gift ? await begin(backend, eventid, gift) : null;
    if (orderid === null) continue;
    if (at % LEAVES_EACH === 0) return 'left';
    return (await pay(backend, orderid)) ? 'paid' : 'refused';
  }
  return 'refused';
}

/** So many guests at once. @returns what became of each */
export function guestsRace(
  backend: Racing,
  eventid: number,
  gifts: readonly GiftState[],
  guests: number,
): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: guests }, (_, at) => guest(backend, eventid, gifts, at)));
}

/** Buys whatever is left, one unit after the other. @returns how many units */
export async function buyTheRest(backend: Racing, eventid: number): Promise<number> {
  let bought = 0;
  for (const gift of await statesOf(backend, eventid)) {
    for (let left = gift.available; left > 0; left -= 1) {
      const orderid = await begin(backend, eventid, gift);
      if (orderid !== null && (await pay(backend, orderid))) bought += 1;
    }
  }
  return bought;
}

export async function statesOf(backend: Backend, eventid: number): Promise<GiftState[]> {
  const states = await readCall(backend, getGiftStates, { eventid, cartsessionid: null });
  if (!states.success) throw new Error(`the event is not read: ${states.message}`);
  return states.rows;
}

/** Pays a part of a gift. @param amount centavos @returns what the shop has acknowledged, centavos */
async function give(backend: Racing, eventid: number, sku: string, amount: number): Promise<number> {
  const begun = await readCall(backend, contributeToGift, {
    ...{ eventid, sku, amount, customerid: null, idempotencykey: randomUUID() },
    ...{ paymenttypeid: QR, personaldata: PERSON },
  });
  return begun.success && (await pay(backend, begun.message)) ? amount : 0;
}

/** So many contributors at once, then one after the other until the gift is full. @returns centavos that were acknowledged */
export async function contributorsRace(
  backend: Racing,
  eventid: number,
  sku: string,
  { givers, amount }: { givers: number; amount: number },
): Promise<number> {
  const given = await Promise.all(Array.from({ length: givers }, () => give(backend, eventid, sku, amount)));
  let sum = given.reduce((total, one) => total + one, 0);
  for (let tries = 0; tries < givers; tries += 1) {
    const group = (await statesOf(backend, eventid)).find((gift) => gift.productsku === sku)?.group;
    if (!group || group.room === 0) break;
    sum += await give(backend, eventid, sku, Math.min(amount, group.room));
  }
  return sum;
}
