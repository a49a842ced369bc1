import { z } from 'zod';
import { defineCall } from '../call.ts';
import { paymentType } from '../checkout/checkout.ts';
import { cartId, instant, money, orderId, orRefusal } from '../fields.ts';

/**
 * waiting: nothing has come yet. rejected: the bank refused a try, the same code may be paid again. review: money came
 * that the shop has to look at first. cancelled: the order waits no longer and nothing was paid.
 */
export const paymentState = z.enum(['waiting', 'rejected', 'paid', 'review', 'cancelled']);

/** What an order pays with at a bank. */
export const orderPayment = z.object({
  orderid: orderId,
  amount: money,
  state: paymentState,
  /** How it is paid: by a code (WAIT), or on a page of a gateway's own (REDIRECT). */
  type: paymentType.shape.TYPE,
  /** The bank is at work on it: it must not be paid in another way meanwhile. */
  isprocessing: z.boolean(),
  /** What the QR code holds; '' without one, or while the bank is away. */
  payload: z.string(),
  /** A page of the bank that takes the same payment, '' without one. */
  link: z.string(),
  /** Until then the order keeps its products. */
  expiresat: instant,
  /** Seconds until then, by the back-end's clock. */
  secondsleft: z.int(),
  /** The cart has changed since: it is no longer what this payment is for. */
  cartchanged: z.boolean(),
  /** It is a part of a gift's price: there are no products of its own. */
  iscontribution: z.boolean().default(false),
  /** Another code of the same bank was shown before, which takes no money any more. */
  isrenewed: z.boolean().default(false),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/**
 * AJ-10: the payment of an order of TYPE WAIT (PAY-06, CHK-02). The storefront asks for its own visitors' orders only. What is paid with is
 * requested from the bank the first time.
 */
export const getOrderPayment = defineCall({
  id: 'AJ-10',
  service: 'ajuar',
  method: 'getOrderPayment',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId }),
  response: orRefusal({ payment: orderPayment }),
});

/** AJ-13: gives up an order that waits for its payment; its products go back on sale. Safe to repeat. */
export const releaseOrder = defineCall({
  id: 'AJ-13',
  service: 'ajuar',
  method: 'releaseOrder',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill: { cartsessionid: 'cartId' },
  request: z.object({ orderid: orderId, cartsessionid: cartId }),
  response: orRefusal({}),
});

/** AJ-122: the same after the bank was asked how it stands with it; a message that is late or lost keeps nobody waiting. */
export const verifyOrderPayment = defineCall({
  id: 'AJ-122',
  service: 'ajuar',
  method: 'verifyOrderPayment',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId }),
  response: orRefusal({ payment: orderPayment }),
});

/**
 * AJ-123: pays an order in this way, by the link that customer service sends: one that waits, or one that expired and whose
 * products are still there. Refused when it cannot be paid any more. Safe to repeat: nothing is charged before the shopper pays at the
 * bank, which takes one payment of the order at a time.
 */
export const payOrder = defineCall({
  id: 'AJ-123',
  service: 'ajuar',
  method: 'payOrder',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId, paymenttypeid: z.int32() }),
  response: orRefusal({ payment: orderPayment }),
});

/**
 * AJ-14: a bank's message, exactly as it came, with the hex HMAC-SHA-256 of `{timestamp}.{body}`. Refused with SIGNATURE
 * (wrong, or older than the replay window), FORMAT or UNKNOWN; any other message is taken, once.
 */
export const receivePaymentEvent = defineCall({
  id: 'AJ-14',
  service: 'ajuar',
  method: 'receivePaymentEvent',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({
    adapter: z.string().max(40),
    body: z.string().max(10_000),
    timestamp: z.string().max(20),
    signature: z.string().max(200),
  }),
  response: orRefusal({
    outcome: z.enum(['paid', 'restored', 'rejected', 'review', 'duplicate', 'ignored']),
  }),
});
