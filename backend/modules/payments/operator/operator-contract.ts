import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { order, orderHistoryEntry, orderLine } from '#lib/contracts/orders.ts';
import { paymentState } from '#lib/contracts/payments/payments.ts';
import { ORDER_STATES } from '#lib/orders/domain/states.ts';

/** Responses of the operator's order routes; money is in bolivianos on the wire, centavos inside. */
export const operatorOrderList = z.object({
  success: z.literal(true),
  rows: z.array(order.extend({ STATUSNAME: z.string(), ISCLOSED: z.boolean(), REVIEW: z.boolean() })),
});

/** Orders whose payments somebody has to look at, and signed messages of banks that nobody could take. */
export const operatorReviews = operatorOrderList.extend({
  messages: z.array(
    z.object({
      id: z.int(),
      adapter: z.string(),
      reason: z.enum(['FORMAT', 'UNKNOWN']),
      body: z.string(),
      times: z.int(),
      firstat: z.string(),
      lastat: z.string(),
    }),
  ),
});

/** Until: an instant. */
export const operatorPaymentLink = z.object({
  success: z.literal(true),
  link: z.string(),
  until: z.string(),
});

export const operatorOrder = z.object({
  success: z.literal(true),
  order,
  /** With the state that each status shows. */
  history: z.array(orderHistoryEntry.extend({ STATUSNAME: z.string(), STATE: z.enum(ORDER_STATES) })),
  lines: z.array(orderLine),
  /** Who cancelled it and why; '' where nobody said so, and for an order that stands. */
  cancelled: z.object({ by: z.enum(['', 'customer', 'shop']), reason: z.string() }),
  /** What the shopper told in the form of the payment, by field. */
  paymentdata: z.record(z.string(), z.string()),
  /** At a bank; null for an order that is paid elsewhere. */
  payment: z
    .object({
      reference: z.string(),
      state: z.enum([...paymentState.options, 'refunded']),
      reason: z.string(),
      amount: money,
      paidat: z.string(),
      /** Who settled a review and when; '' without. */
      settledby: z.string(),
      settledat: z.string(),
      /** Money under review: what came, and when. */
      reviews: z.array(z.object({ amount: money, receivedat: z.string() })),
    })
    .nullable(),
});
