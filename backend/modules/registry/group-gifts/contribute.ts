import { beginEmptyCart } from '#backend/modules/carts/index.ts';
import { lockGifts, readGifts } from '#backend/modules/gift-stock/index.ts';
import {
  insertNumbered,
  judgePersonalData,
  type OrderDeps,
  personalFields,
  toOrderLine,
} from '#backend/modules/orders/index.ts';
import { startPayment } from '#backend/modules/payments/index.ts';
import { offeredPaymentTypes, readSettings } from '#backend/modules/stores/index.ts';
import type { Dedication } from '#lib/checkout/domain/dedication.ts';
import { paysFor } from '#lib/checkout/domain/payment/payments.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { giftMessages, groupGiftMessages, groupGiftTexts } from '#lib/labels/registry/gifts.ts';
import { formatPrice } from '#lib/money/format.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { contributionProblem, LEAST_GOAL, leastOf, roomOf } from '#lib/registry/domain/group-gift.ts';
import { holdClock } from '#lib/registry/domain/holds.ts';
import { canAssign } from '#lib/registry/domain/remaining.ts';
import { holdEnd } from '#lib/registry/domain/reservation.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { contentDigest, type KeyedRequest, type KnownWrite, writeOnce } from '../../../idempotency.ts';
import type { BankAdapter, Payments } from '../../../ports/payments.ts';
import { type BuyingEvent, readBuyingEvent } from '../buying/event-order.ts';
import { giftUnit } from '../buying/gift-unit.ts';
import { type GiftHolder, lockHolder, networkDigest, requireFewUnpaidGifts } from '../buying/unpaid-gifts.ts';
import { openEvent } from '../lists/open-event.ts';
import {
  fundOf,
  type GiftKey,
  heldOf,
  lockGroupGift,
  openGroupGift,
  updateGoal,
} from './contribution-repository.ts';
import { giversOf } from './giver.ts';
import { cancelUnpaid, findByKey, freeKey } from './replace-contribution.ts';
import { undeliveredOrder } from './undelivered-order.ts';

type Deps = OrderDeps &
  Pick<Dependencies, 'files'> & {
    payments: Payments;
    /** The most unpaid orders of one list that a person may have at a time; 0 for any number. */
    unpaidOrders: number;
    /** What the marketing tracker may be told of the contribution (`orderConsent`). */
    consent: string | null;
  };

/** What a guest gives to a group gift. */
export interface ContributionRequest {
  eventid: number;
  token?: string | undefined;
  cartsessionid?: string | null | undefined;
  sku: string;
  /** Centavos. */
  amount: number;
  customerid: number | null;
  visitorid?: string | null | undefined;
  remoteaddress?: string | undefined;
  idempotencykey: string;
  paymenttypeid: number;
  personaldata: FormValues;
  dedicationInfo?: Dedication | undefined;
}

/**
 * Begins a contribution: an order of its own that waits for its payment at a bank, and holds its part of the gift meanwhile. The
 * same key with the same content gives the same order, whose number is the message; another amount takes the place of one that nobody has
 * paid.
 * @throws Refusal that says what can be given; nothing has changed then
 */
export async function contribute(
  deps: Deps,
  request: ContributionRequest,
): Promise<{ success: true; message: string }> {
  const { idempotencykey: key } = request;
  const owners = giversOf(request);
  const asked = { owner: owners[0] ?? '', digest: contentDigest(contributeToGift, request) };
  const message = await writeOnce({
    asked,
    find: () => findOwn(deps.db, key, owners),
    write: () => inTransaction(deps.db, (trx) => begin(trx, deps, request, { ...asked, owners })),
    change: async (known) => {
      if (asked.owner === '') throw new Refusal(keyTexts.foreign, 'KEY');
      const changed = await inTransaction(deps.db, (trx) =>
        replace(trx, deps, request, { ...asked, owners, known }),
      );
      // Another request of the same form was faster: this one goes after it.
      return changed ?? (await contribute(deps, request)).message;
    },
  });
  return ok({ message });
}

/** What a key has begun, as its giver's of today: a visitor's key stays their own when they log in. */
async function findOwn(db: Db, key: string, owners: readonly string[]): Promise<KnownWrite<string> | null> {
  const known = await findByKey(db, key);
  return known && owners.includes(known.owner) ? { ...known, owner: owners[0] ?? '' } : known;
}

type Asked = KeyedRequest & { owners: readonly string[] };

/** Begins another contribution under the key of a known one. @returns null when that has the key no more */
async function replace(
  trx: Db,
  deps: Deps,
  request: ContributionRequest,
  { known, ...asked }: Asked & { known: string },
): Promise<string | null> {
  const { holder } = await judgeGiver(deps, request, deps.clock());
  await lockHolder(trx, holder);
  const { idempotencykey: key, amount } = request;
  return (await freeKey(trx, known, key, amount)) ? begin(trx, deps, request, asked) : null;
}

/** What a giver says of themselves, and as whom they are counted. @throws Refusal for personal data that are wrong */
async function judgeGiver(deps: Deps, request: ContributionRequest, now: Date) {
  const { eventid: eventId, customerid: customerId, visitorid: visitorId = null } = request;
  const { email, personal } = judgePersonalData(
    await personalFields(deps),
    request.personaldata,
    laPazDay(now),
  );
  const holder: GiftHolder = {
    eventId,
    buyer: { customerId, email, phone: personal.phone ?? '' },
    guest: { customerId, visitorId, cartId: null },
    network: networkDigest(request.remoteaddress),
    limit: deps.unpaidOrders,
  };
  return { email, personal, holder };
}

async function begin(trx: Db, deps: Deps, request: ContributionRequest, asked: Asked): Promise<string> {
  const { email, personal, holder } = await judgeGiver(deps, request, deps.clock());
  await lockHolder(trx, holder);
  const now = deps.clock();
  const { eventid: eventId, token, cartsessionid: cartId = null, customerid: customerId } = request;
  await openEvent(trx, { eventId, token, cartId, customerId }, { now, webhookSecret: deps.webhookSecret });
  const event = await eventOf(trx, eventId, now);
  const { type, adapter } = await wayOf(trx, deps.payments, event, request.paymenttypeid);
  const key = { event_id: event.event_id, sku: request.sku };
  await cancelUnpaid(trx, deps, key, asked.owners, now);
  await requireFewUnpaidGifts(trx, holder, now);
  const line = await openFund(trx, event, key, now);
  await requireRoom(trx, key, request.amount, now);

  // It closes a cart of its own: what its shopper has in theirs stays.
  const cart = await beginEmptyCart(trx, event.store_id, now);
  const until = holdEnd(now);
  const { amount } = request;
  const orderId = await insertNumbered(trx, {
    ...undeliveredOrder({ event, amount, dedication: request.dedicationInfo ?? null, now }),
    idempotency_key: request.idempotencykey,
    request_digest: asked.digest,
    request_owner: asked.owner,
    request_network: holder.network,
    cart_id: cart.cart_id,
    customer_id: request.customerid,
    status_id: type.DEFAULT_STATUSID,
    email,
    personal: JSON.stringify(personal),
    address: JSON.stringify({ event: event.name }),
    payment_type_id: type.PAYMENTTYPEID,
    payment_type: type.TYPE,
    payment_label: type.PAYMENTNAME,
    reserved_until: until,
    event_purpose: 'contribution',
    marketing: deps.consent,
    lines: [contributionLine(line, amount)],
  });
  const row = { order_id: orderId, ...key, amount, state: 'held' as const, held_until: until };
  await trx.insertInto('contribution').values(row).execute();
  const started = { orderId, amount, reservedUntil: until, cartVersion: cart.updated_at };
  await startPayment(trx, adapter, started, now);
  return orderId;
}

async function eventOf(trx: Db, eventId: number, now: Date): Promise<BuyingEvent> {
  const event = await readBuyingEvent(trx, { event_id: eventId, store_id: 0 }, null, now);
  if (!event) throw new Refusal(giftMessages.unknown, 'EVENT');
  return event;
}

/** Nothing is taken out of stock, and no product was sold: it is no unit of one. */
function contributionLine(line: CartLine, amount: number) {
  const money = { price: amount, product_price: amount, discount: 0, quantity: 1 };
  return {
    ...toOrderLine(line, 0),
    ...money,
    product_id: 0,
    name: groupGiftTexts.line(line.productname),
    taken: [],
  };
}

/** Only at a bank: what is paid in the store some day would keep the gift from others. */
async function wayOf(
  trx: Db,
  payments: Payments,
  event: BuyingEvent,
  typeId: number,
): Promise<{ type: PaymentType; adapter: BankAdapter }> {
  const offered = offeredPaymentTypes(await readSettings(trx), event.store_id, payments);
  const type = offered.find(({ PAYMENTTYPEID }) => PAYMENTTYPEID === typeId);
  const adapter = type && payments[type.TYPE];
  if (!type || adapter?.kind !== 'bank' || !paysFor(type, 'PICKUP')) {
    throw new Refusal(orderMessages.paymentUnknown);
  }
  return { type, adapter };
}

/**
 * Locks the gift and opens its fund, at today's price while nobody has paid anything.
 * @throws Refusal for a gift that is not on the list, costs too little, or is not to be had
 */
async function openFund(trx: Db, event: BuyingEvent, key: GiftKey, now: Date): Promise<CartLine> {
  await lockGifts(trx, key.event_id, [key.sku]);
  const gifts = await readGifts(trx, key.event_id, now, { skus: [key.sku], except: { fundSku: key.sku } });
  const gift = gifts.get(key.sku);
  if (!gift) throw new Refusal(giftMessages.notListed, 'GIFT');
  const line = await giftUnit(trx, event, gift, now);
  if (!line) throw new Error('a cart of one line has none');
  const fund = await lockGroupGift(trx, key);
  if (fund?.state === 'full' || fund?.state === 'bought') throw new Refusal(groupGiftMessages.full, 'FULL');
  if (fund && fund.state !== 'open') throw new Refusal(groupGiftMessages.notGroup, 'GIFT');
  // What others have given stays their gift's, for its owner to settle: nobody adds to what is not to be bought.
  if (line.issue === 'gone') throw new Refusal(groupGiftMessages.gone, 'GIFT');
  const { held } = await heldOf(trx, key, now);
  const isBegun = fund !== null && fund.collected + held > 0;
  if (isBegun) return line;
  if (line.price < LEAST_GOAL) throw new Refusal(groupGiftMessages.notGroup, 'GIFT');
  if (!canAssign(gift, 1)) throw new Refusal(giftMessages.bought, 'GIFT');
  if (line.issue !== null) throw new Refusal(giftMessages.bought, 'GIFT');
  await openGroupGift(trx, key, line.price, now);
  await updateGoal(trx, key, line.price);
  return line;
}

/** @throws Refusal for an amount that cannot be given now */
async function requireRoom(trx: Db, key: GiftKey, amount: number, now: Date): Promise<void> {
  const gift = await lockGroupGift(trx, key);
  if (!gift) throw new Error('a group gift that was just opened is gone');
  const { held, until } = await heldOf(trx, key, now);
  const fund = fundOf(gift, held);
  switch (contributionProblem(amount, fund)) {
    case null:
      return;
    case 'full':
      throw new Refusal(groupGiftMessages.full, 'FULL');
    case 'held': {
      const left = ((until?.getTime() ?? now.getTime()) - now.getTime()) / 1000;
      throw new Refusal(groupGiftMessages.held(holdClock(left)), 'HELD');
    }
    case 'less':
      throw new Refusal(groupGiftMessages.less(formatPrice(leastOf(fund))), 'AMOUNT');
    default:
      throw new Refusal(groupGiftMessages.more(formatPrice(roomOf(fund))), 'AMOUNT');
  }
}
