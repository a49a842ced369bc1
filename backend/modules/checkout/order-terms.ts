import type { LoadReader } from '#backend/modules/coverage/index.ts';
import { judgePersonalData } from '#backend/modules/orders/index.ts';
import { type Counter, offeredPaymentTypes } from '#backend/modules/stores/index.ts';
import { paymentsFor, paysFor } from '#lib/checkout/domain/payment/payments.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import type { FormField, FormValues } from '#lib/contracts/forms.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { OrderAmounts } from '#lib/pricing/domain/totals.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import type { PaymentAdapter, Payments } from '../../ports/payments.ts';
import { withRecipient } from './address.ts';
import { type Delivery, judgeDelivery } from './delivery.ts';

/** Everything about an order but what is in it. */
export interface Terms {
  delivery: Delivery;
  payment: PaymentType;
  adapter: PaymentAdapter;
  email: string;
  personal: Record<string, string>;
}

/** What a shopper chose and typed. */
export interface Choices {
  storeid: number;
  shippingtypeid: number;
  addressinfo: FormValues;
  paymnettypeid: number;
  personaldata: FormValues;
}

/**
 * Judges them by what the shop offers now.
 * @throws Refusal with what the shopper has to change
 */
export async function judgeTerms(
  db: Db,
  offer: {
    counter: Counter;
    fields: readonly FormField[];
    payments: Payments;
    load: LoadReader;
    /** Where an event's gifts go; of the shopper's choice nothing counts then (CHK-11). */
    given: Delivery | null;
  },
  choices: Choices,
  now: Date,
): Promise<Terms> {
  const { counter } = offer;
  const { email, personal } = judgePersonalData(offer.fields, choices.personaldata, laPazDay(now));
  const { shippingtypeid: shippingTypeId, addressinfo: values } = choices;
  const shipping = { shippingTypeId, counter, values, load: offer.load };
  const judged = offer.given ?? (await judgeDelivery(db, shipping, now));
  const isSent = judged.type.TYPE === 'ADDRESS';
  const delivery = isSent ? { ...judged, address: withRecipient(judged.address, personal) } : judged;
  const payments = offeredPaymentTypes(counter.texts, choices.storeid, offer.payments);
  const payment = payments.find((type) => type.PAYMENTTYPEID === choices.paymnettypeid);
  const adapter = payment && offer.payments[payment.TYPE];
  if (!payment || !adapter || !paysFor(payment, delivery.type.TYPE, delivery))
    throw new Refusal(orderMessages.paymentUnknown);
  return { delivery, payment, adapter, email, personal };
}

/** The largest amount that a column of the books holds, centavos. */
const MOST_MONEY = 2_147_483_647;

/** @throws Refusal for more money than the books hold */
export function requireBookable({ subtotal, shippingcost }: OrderAmounts): void {
  if (subtotal + shippingcost > MOST_MONEY) throw new Refusal(cartMessages.limitExceeded);
}

/** A free order is not paid, and any other is (PAY-04, CHK-16); DIRECT is for the carts of events (PAY-02). @throws Refusal */
export function requireFitting(payment: PaymentType, amounts: OrderAmounts, isEvent: boolean): void {
  if (paymentsFor([payment], amounts, isEvent).length === 0) throw new Refusal(orderMessages.paymentUnknown);
}
