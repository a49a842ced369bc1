import { z } from 'zod';
import { defineCall } from './call.ts';
import { money, orderId, orRefusal } from './fields.ts';

/** What an order's customer may still do with it, and what was done. */
export const orderOptions = z.object({
  /** It may be cancelled now. */
  cancel: z.boolean(),
  /** Money came for it that a cancellation gives back. */
  ispaid: z.boolean(),
  /** How much, which may be another amount than the order's. */
  paid: money.default(0),
  /** Days and hours to which its pick-up may be moved; none where it may not. */
  days: z.array(z.object({ day: z.string(), hours: z.array(z.string()) })),
  /** How often its pick-up was moved. */
  pickupchanges: z.int(),
  /** Who cancelled it; '' where nobody said so, and for an order that stands. */
  cancelledby: z.enum(['', 'customer', 'shop']),
  /** Of a cancelled order: nothing was paid, the money is to be given back, or was. */
  refund: z.enum(['none', 'due', 'done']),
  /** Whose name the invoice has, '' without. */
  invoicename: z.string(),
  /** What whoever picks it up says; '' for a delivery. */
  code: z.string(),
  /** Its purchase was reported to analytics. */
  isreported: z.boolean(),
  /** Until when it waits for its payment at a bank, which a signed link pays (ISO 8601); '' where it waits for none. */
  paybefore: z.string(),
});
export type OrderOptions = z.infer<typeof orderOptions>;

/** AJ-130: the storefront asks for orders that its visitor may see. */
export const getOrderOptions = defineCall({
  id: 'AJ-130',
  service: 'ajuar',
  method: 'getOrderOptions',
  kind: 'read',
  access: 'server',
  request: z.object({ orderid: orderId }),
  response: orRefusal({ options: orderOptions }),
});

/**
 * AJ-131: cancels an order for its customer; the storefront vouches that they may see it. Safe to repeat. Refused with LATE once the
 * shop no longer allows it.
 */
export const cancelOwnOrder = defineCall({
  id: 'AJ-131',
  service: 'ajuar',
  method: 'cancelOwnOrder',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId, reason: z.string().max(300) }),
  response: orRefusal({ refund: z.enum(['none', 'due', 'done']) }),
});

/**
 * AJ-132: moves a pick-up to another day and hour of the same store; the storefront vouches as above. Safe to repeat. Refused with
 * LATE once the order is ready, with FORM for a time at which the store does not hand over.
 */
export const changePickup = defineCall({
  id: 'AJ-132',
  service: 'ajuar',
  method: 'changePickup',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId, day: z.string().max(10), hour: z.string().max(20) }),
  response: orRefusal({ day: z.string(), hour: z.string() }),
});

/**
 * AJ-133: lets one page report a purchase to analytics: the first to claim it, and the same claim again, whose answer was lost. Every
 * other page is told no, in whichever browser.
 */
export const claimPurchase = defineCall({
  id: 'AJ-133',
  service: 'ajuar',
  method: 'claimPurchase',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ orderid: orderId, claim: z.uuid() }),
  response: orRefusal({ isfirst: z.boolean() }),
});
