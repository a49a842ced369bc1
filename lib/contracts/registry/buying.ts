import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cart } from '../carts.ts';
import { cartId, instant, money, orderId, orRefusal, sku, storeId, visitorId } from '../fields.ts';
import { eventToken } from './event-token.ts';

/** An event, by its number. */
export const eventId = z.int32().positive();

/**
 * AJ-180: a visitor's cart becomes that of an event, in the store that they are in: what is in it as their own is set aside, and
 * comes back with the status EVENTMODEOUT (SYNC-06, SYNC-07, GIFT-11). Entering again changes nothing. Refused with errorcode
 * EVENT for an event that is gone, over, or not open (CALL-71), and while gifts of another one are in it (CART-40).
 */
export const enterEvent = defineCall({
  id: 'AJ-180',
  service: 'ajuar',
  method: 'enterEvent',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill: { id: 'cartId', storeid: 'storeId', userid: 'userId' },
  request: z.object({
    id: cartId.nullable(),
    storeid: storeId,
    userid: z.int32(),
    eventid: eventId,
    token: eventToken.optional(),
  }),
  response: orRefusal({ shopCart: cart }),
});

/** The money of a gift that several pay together. */
export const groupGift = z.object({
  /** What the gift costs: today's price until the first contribution, then that of the day it began. */
  goal: money,
  /** Paid. */
  collected: money,
  /** What can be given now: nobody else pays it at this moment. */
  room: money,
  /** The least that can be given now; 0 without room. */
  least: money,
  /** Hundredths of the goal that are there. */
  percent: z.int(),
  /** Who gave something; names are nobody's to see. */
  contributors: z.int(),
  /**
   * open: it takes contributions. full: all is there. bought: the couple has it. over, credit, balance: the date passed before it
   * was full, see AJ-183.
   */
  state: z.enum(['open', 'full', 'bought', 'over', 'credit', 'balance']),
});
export type GroupGift = z.infer<typeof groupGift>;

/** How a gift of an event stands at this moment. */
export const giftState = z.object({
  productsku: sku,
  productid: z.int32().positive(),
  /** Requested; -1: as many as there are (GAP-099). */
  quantity: z.number(),
  quantity_assigned: z.number(),
  /** Still to be bought (EVT-53), what is held included; null where the list gives no number. */
  remaining: z.number().nullable(),
  /** Units that this visitor can buy now. */
  available: z.number(),
  /** Units that other guests are paying. */
  held: z.number(),
  /** Seconds until the first of them are free again, by the back-end's clock; 0 without any. */
  releasesin: z.int(),
  /** Names of who bought it (GIFT-19); none while its owner does not see them: guests would tell. */
  buyers: z.array(z.string()),
  /** Null for a gift that several cannot pay together. */
  group: groupGift.nullable(),
  /** What this visitor has begun to give to it and not paid: another amount takes its place (AJ-182). */
  owncontribution: z.object({ orderid: orderId, amount: money }).nullable(),
  /** The order of this visitor's that holds it and is not paid, that which ends first; `atstore` where it is paid at the counter. */
  ownorder: z.object({ orderid: orderId, atstore: z.boolean() }).nullable(),
});
export type GiftState = z.infer<typeof giftState>;

/**
 * AJ-181: how the gifts of an event stand for a visitor: what their own cart or contribution is paying is free for them. Bought gifts are among
 * them; sorts and pages are the storefront's. Refused with errorcode EVENT for an event that is gone or
 * not open: a cart that entered it opens it.
 */
export const getGiftStates = defineCall({
  id: 'AJ-181',
  service: 'ajuar',
  method: 'getGiftStates',
  kind: 'read',
  access: 'guest',
  fill: { cartsessionid: 'cartId', visitorid: 'visitorId' },
  request: z.object({
    eventid: eventId,
    cartsessionid: cartId.nullable(),
    visitorid: visitorId.optional(),
    token: eventToken.optional(),
  }),
  response: orRefusal({
    rows: z.array(giftState),
    /** The last day on which gifts are bought is over for the caller; who owns the event still spends its balance. */
    isover: z.boolean(),
    asof: instant,
  }),
  browser: ['eventid', 'token'],
});
