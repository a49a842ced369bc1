import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cart, cartIntent } from '../carts.ts';
import { cartId, instant, money, orRefusal, sku, storeId } from '../fields.ts';
import { staffMember } from './staff.ts';

/** A SKU in the stores. */
const stockRow = z.object({
  sku,
  productid: z.int32().positive(),
  productname: z.string(),
  /** Labels of its option values: 'Verde salvia, 30 cm'; '' without options. */
  variant: z.string(),
  /** Set of pictures, '' without. */
  image: z.string(),
  /** What one unit costs now, before combos. */
  price: money,
  /** It can be put into a cart of the own store now. */
  sellable: z.boolean(),
  /** The least that is sold, and by which steps more. */
  minquantity: z.number(),
  decimalstep: z.number(),
  /** The own store first, then the others by city and name. */
  stores: z.array(
    z.object({
      storeid: storeId,
      storename: z.string(),
      /** Units that can be sold. */
      quantity: z.number(),
      /** Units of orders that wait in the store: in the house, and somebody's already. */
      reserved: z.number(),
    }),
  ),
});
export type StaffStockRow = z.infer<typeof stockRow>;

/** AJ-139: stock by SKU, or the beginning of one, else by what products are called, as they are sold in the own store. */
export const getStaffStock = defineCall({
  id: 'AJ-139',
  service: 'ajuar',
  method: 'getStaffStock',
  kind: 'read',
  access: 'staff',
  request: z.object({ query: z.string().max(120) }),
  response: z.object({
    success: z.literal(true),
    staff: staffMember,
    /** 24 at most; none for an empty query. */
    rows: z.array(stockRow),
    /** There are more. */
    ismore: z.boolean(),
  }),
});

/** AJ-140: a cart that one of the staff fills for a customer, at today's prices; null without one, once it is closed, and for another store's. */
export const getStaffCart = defineCall({
  id: 'AJ-140',
  service: 'ajuar',
  method: 'getStaffCart',
  kind: 'read',
  access: 'staff',
  request: z.object({ id: cartId.nullable() }),
  response: z.object({ success: z.literal(true), staff: staffMember, shopCart: cart.nullable() }),
});

/**
 * AJ-141: changes such a cart, as changeCart does for its shopper: a guest's cart of the own store, begun under `id` where there is
 * none. A refused change comes with its message and the unchanged cart.
 */
export const changeStaffCart = defineCall({
  id: 'AJ-141',
  service: 'ajuar',
  method: 'changeStaffCart',
  kind: 'write',
  retry: 'safe',
  access: 'staff',
  idempotency: { key: 'changeid', apart: ['id'] },
  request: z.object({
    id: cartId,
    intents: z.array(cartIntent).min(1).max(100),
    /** Names this change: sent again with the same one, it is made once. */
    changeid: z.uuid(),
  }),
  response: z.object({ success: z.boolean(), message: z.string(), shopCart: cart.nullable() }),
});

/** AJ-142: a link that brings such a cart to whoever opens it, in the own store. Refused for an empty or unknown one. */
export const linkStaffCart = defineCall({
  id: 'AJ-142',
  service: 'ajuar',
  method: 'linkStaffCart',
  kind: 'write',
  retry: 'safe',
  access: 'staff',
  request: z.object({ id: cartId }),
  response: orRefusal({ url: z.string(), expires: instant }),
});
