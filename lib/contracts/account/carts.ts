import { z } from 'zod';
import { loginKeyText } from '../account.ts';
import { defineCall } from '../call.ts';
import { cart } from '../carts.ts';
import { cartId, orRefusal, storeId, visitorId } from '../fields.ts';

/** What joining did to a line, as whoever filled the visitor's cart sees it. */
const joinedLine = z.object({
  /** Its key in the cart. */
  key: z.string(),
  /** `added` from the customer's cart; `raised` to the larger quantity, which was there; `left` in a cart of its own, since this one is full. */
  change: z.enum(['added', 'raised', 'left']),
  name: z.string(),
  quantity: z.number(),
  /** Name of the cart's store where it is not the one that the login is made in. */
  store: z.string().optional(),
});
export type JoinedLine = z.infer<typeof joinedLine>;

/**
 * AJ-70: after a login, makes the visitor's cart (`id`) and the customer's active one of the store a single cart with
 * status LOGIN, which is the customer's (SYNC-09, SYNC-10). So does each of `others`, the visitor's carts of other stores, with
 * the customer's there; all of their carts get that status (SYNC-11). Of
 * what both have the larger quantity holds, so that joining again changes nothing. A cart of somebody else is none.
 * `shopCart` is null when there is none at all.
 */
export const joinCarts = defineCall({
  id: 'AJ-70',
  service: 'ajuar',
  method: 'joinCarts',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  fill: { id: 'cartId', storeid: 'storeId', userid: 'userId', visitorid: 'visitorId' },
  request: z.object({
    id: cartId.nullable(),
    others: z.array(cartId).max(20).optional(),
    storeid: storeId,
    userid: z.int32(),
    /** Their carts of other stores are `others`, too. Null where the cart was the customer's before. */
    visitorid: visitorId.optional(),
  }),
  response: z.object({
    success: z.literal(true),
    shopCart: cart.nullable(),
    /** The lines that differ from those of the visitor's cart; all are `added` when that one was empty. */
    joined: z.array(joinedLine),
  }),
});

/**
 * AJ-71: a guest's copy of the lines of a customer's cart, without anything that was typed for it: for a visitor whose login ran out
 * by time while buying, one copy for each login. The customer's own cart stays what it is. Refused for a login that somebody ended,
 * that is good still or that is not the cart's customer's, and for a cart that is unknown, closed or a guest's.
 */
export const copyCartForGuest = defineCall({
  id: 'AJ-71',
  service: 'ajuar',
  method: 'copyCartForGuest',
  kind: 'write',
  retry: 'never',
  access: 'server',
  fill: { id: 'cartId', visitorid: 'visitorId' },
  request: z.object({ id: cartId, login: loginKeyText, visitorid: visitorId.optional() }),
  response: orRefusal({ shopCart: cart }),
});

/** CALL-68: the customer's active cart of a store, null without one. */
export const getActiveCart = defineCall({
  id: 'CALL-68',
  service: 'frontend',
  method: 'getAcviteCartsByUserId',
  kind: 'read',
  access: 'customer',
  fill: { storeid: 'storeId', userid: 'userId' },
  request: z.object({ storeid: storeId, userid: z.int32() }),
  response: z.object({ success: z.literal(true), id: cartId.nullable() }),
});
