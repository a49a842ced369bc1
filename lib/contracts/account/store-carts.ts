import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cart } from '../carts.ts';
import { cartId, orRefusal, storeId, visitorId } from '../fields.ts';

/**
 * AJ-73: a visitor comes into a store with the cart of another one (`id`): that store's own cart is loaded, and what was in
 * the other comes along, both with status CHANGESTORE (SYNC-04, SYNC-13). Of what both have the larger quantity holds;
 * what cannot be had here waits in the cart. `target` is a guest's cart of the store where `visitorid` does not tell; a customer's is known. With `keep`
 * nothing comes along when the store's own cart has something in it: a customer is in two stores on two devices.
 * `shopCart` is null when there is none in the store; `moved` says whether anything was changed. Again changes nothing.
 */
export const enterStore = defineCall({
  id: 'AJ-73',
  service: 'ajuar',
  method: 'enterStore',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: { storeid: 'storeId', userid: 'userId', visitorid: 'visitorId' },
  request: z.object({
    id: cartId.nullable(),
    target: cartId.nullable(),
    storeid: storeId,
    userid: z.int32(),
    keep: z.boolean(),
    visitorid: visitorId.optional(),
  }),
  response: z.object({ success: z.literal(true), shopCart: cart.nullable(), moved: z.boolean() }),
});

/**
 * AJ-74: gives both carts back as they were before the last change of store. Refused once either was changed since.
 * `shopCart` is the one of this store, empty where it had none; `other` that of the store before, null when they are one.
 */
export const undoStoreChange = defineCall({
  id: 'AJ-74',
  service: 'ajuar',
  method: 'undoStoreChange',
  kind: 'write',
  retry: 'never',
  access: 'guest',
  fill: { id: 'cartId', storeid: 'storeId', userid: 'userId', visitorid: 'visitorId' },
  request: z.object({
    id: cartId.nullable(),
    storeid: storeId,
    userid: z.int32(),
    visitorid: visitorId.optional(),
  }),
  response: orRefusal({ shopCart: cart, other: cart.nullable() }),
});

/** CALL-66: deletes an open cart, with what was typed for it. One that is unknown, or that an order was made of, stays as it is. */
export const deleteCart = defineCall({
  id: 'CALL-66',
  service: 'frontend',
  method: 'deleteCart',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ id: cartId }),
  response: z.object({ success: z.literal(true), message: z.string().default(''), deleted: z.int() }),
});

/** CALL-67: the same for all open carts of a customer, in every store. */
export const deleteCartByUserId = defineCall({
  id: 'CALL-67',
  service: 'frontend',
  method: 'deleteCartByUserId',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  fill: { userid: 'userId' },
  request: z.object({ userid: z.int32() }),
  response: z.object({ success: z.literal(true), message: z.string().default(''), deleted: z.int() }),
});
