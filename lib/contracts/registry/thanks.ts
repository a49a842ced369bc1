import { z } from 'zod';
import { defineCall } from '../call.ts';
import { money, orderId, orRefusal, sku } from '../fields.ts';
import { productRecord } from '../products.ts';
import { eventId } from './buying.ts';

/** When an owner sees who bought what: at once, never, or once the day of the event is over. */
export const buyerVisibility = z.enum(['now', 'counts', 'after']);

/** A gift that somebody gave. */
export const deskRow = z.object({
  /** '' while the owner sees no names. */
  orderid: orderId.or(z.literal('')),
  sku,
  gift: z.string(),
  quantity: z.number(),
  /** What was given to a group gift; null for a whole gift. */
  amount: money.nullable(),
  /** '' while the owner sees no names; so is `message`. */
  name: z.string(),
  message: z.string(),
  /** yyyy-mm-dd in La Paz. */
  day: z.string(),
  thanked: z.boolean(),
});

/** AJ-185: the desk from which an owner thanks for gifts, newest first. */
export const getThankYouDesk = defineCall({
  id: 'AJ-185',
  service: 'ajuar',
  method: 'getThankYouDesk',
  kind: 'read',
  access: 'customer',
  request: z.object({ eventid: eventId }),
  response: orRefusal({
    visibility: buyerVisibility,
    /** No names, dedications and numbers of orders are shown now. */
    hidden: z.boolean(),
    rows: z.array(deskRow),
  }),
  browser: ['eventid'],
});

/** AJ-186: ticks a gift of the desk as thanked for, or not. Refused while the owner sees no names. */
export const tickThanked = defineCall({
  id: 'AJ-186',
  service: 'ajuar',
  method: 'tickThanked',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({ eventid: eventId, orderid: orderId, sku, thanked: z.boolean() }),
  response: orRefusal({}),
  browser: ['eventid', 'orderid', 'sku', 'thanked'],
});

/** AJ-187: when the owner of an event sees who bought what. */
export const setBuyerVisibility = defineCall({
  id: 'AJ-187',
  service: 'ajuar',
  method: 'setBuyerVisibility',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({ eventid: eventId, visibility: buyerVisibility }),
  response: orRefusal({}),
  browser: ['eventid', 'visibility'],
});

const coachGift = z.object({ productid: z.int(), sku, name: z.string(), price: money, stock: z.number() });

/** AJ-188: what a list lacks, for its owner: by prices and guests, by stock before the date, and by what other lists chose. */
export const getEventCoach = defineCall({
  id: 'AJ-188',
  service: 'ajuar',
  method: 'getEventCoach',
  kind: 'read',
  access: 'customer',
  request: z.object({ eventid: eventId, guests: z.int().min(0).max(5000) }),
  response: orRefusal({
    gaps: z.array(
      z.object({ from: money, to: money.nullable(), wanted: z.int(), left: z.int(), missing: z.int() }),
    ),
    risks: z.array(
      z.object({ gift: coachGift, risk: z.enum(['gone', 'short', 'low']), substitutes: z.array(coachGift) }),
    ),
    /** Never of fewer than three lists, and never with names. */
    popular: z.array(z.object({ product: productRecord, lists: z.int() })),
  }),
  browser: ['eventid', 'guests'],
});
