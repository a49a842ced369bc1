import { z } from 'zod';
import { defineCall } from './call.ts';
import { orRefusal, rowsOf, sku, storeId } from './fields.ts';

/** A product in a wishlist (WISH-14); PREFERREDSKU is that of a colour clone, '' for the product as a whole. */
export const wishlistRow = z.object({ PRODUCTID: z.int32().positive(), PREFERREDSKU: z.string() });
export type WishlistRow = z.infer<typeof wishlistRow>;

/** Whether a product is in the list after a toggle. */
export const wishlistState = z.enum(['ADD', 'REMOVE']);

const own = { customerid: z.int32() };
const ofCustomer = { access: 'customer', fill: { customerid: 'userId' } } as const;

/**
 * CALL-85: toggles a product in the customer's wishlist; errorcode says what was done (WISH-09, WISH-10). With `state`, our
 * own, it brings about that state instead: sent twice it has the effect of once. Removing without a sku removes the
 * product's colours, too.
 */
export const addWishlist = defineCall({
  ...ofCustomer,
  id: 'CALL-85',
  service: 'frontend',
  method: 'addWishlist',
  kind: 'write',
  retry: 'never',
  request: z.object({
    ...own,
    productid: z.int32().positive(),
    sku: sku.optional(),
    state: wishlistState.optional(),
  }),
  response: orRefusal({ errorcode: wishlistState, message: z.string().default('') }),
  browser: ['productid', 'sku', 'state'],
});

/** CALL-86: the customer's wishlist, the newest first; a guest has none. A page that asks just after the logout hears so. */
export const getWishListDB = defineCall({
  ...ofCustomer,
  access: 'guest',
  id: 'CALL-86',
  service: 'frontend',
  method: 'getWishListDB',
  kind: 'read',
  request: z.object(own),
  response: rowsOf(wishlistRow),
  browser: [],
});

/**
 * CALL-87: a token that opens the customer's wishlist for whoever has it, until it ends or is revoked (GAP-108). With `create`
 * false, our own, only the token of a list that is shared already, '' of one that is not.
 */
export const getTokenWishlist = defineCall({
  ...ofCustomer,
  id: 'CALL-87',
  service: 'frontend',
  method: 'getTokenWishlist',
  kind: 'write',
  retry: 'safe',
  verb: 'POST',
  request: z.object({ ...own, create: z.boolean().default(true) }),
  response: orRefusal({ token: z.string() }),
});

/**
 * CALL-88: the wishlist that a token opens (GAP-107, GAP-108). Refused for one that ended, was revoked or is not ours.
 * `storeid`, our own, is the sharer's store, where it is known.
 */
export const getWishlist = defineCall({
  id: 'CALL-88',
  service: 'frontend',
  method: 'getWishlist',
  kind: 'read',
  access: 'guest',
  request: z.object({ token: z.string().max(200) }),
  response: orRefusal({ rows: z.array(wishlistRow), storeid: storeId.optional() }),
});

/** AJ-160: revokes every token of the customer's wishlist. */
export const unshareWishlist = defineCall({
  ...ofCustomer,
  id: 'AJ-160',
  service: 'ajuar',
  method: 'unshareWishlist',
  kind: 'write',
  retry: 'safe',
  request: z.object(own),
  response: orRefusal({ message: z.string() }),
});
