import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartCoupons } from './checkout/coupon-view.ts';
import { lineFault, newLine } from './checkout/new-lines.ts';
import { cartId, instant, money, orRefusal, sku, storeId, visitorId } from './fields.ts';
import { MAX_QUANTITY } from './quantities.ts';
import { cartGift } from './registry/cart-gift.ts';

/** SYNC-02 to SYNC-07. */
export const cartStatus = z.enum([
  'INITIAL',
  'LOGIN',
  'CHANGESTORE',
  'PAID',
  'EVENTMODEOUT',
  'SHOPEVENTMODE',
]);
export type CartStatus = z.infer<typeof cartStatus>;

export const selectedOption = z.object({
  optionid: z.int(),
  optionLabel: z.string(),
  /** The value's visible label. */
  optionvalue: z.string(),
});
export type SelectedOption = z.infer<typeof selectedOption>;

/** Why a line cannot be bought as it is; another price than the shopper saw last needs a look, not a change. */
export const lineIssue = z.enum(['gone', 'nostock', 'lessstock', 'price']);
export type LineIssue = z.infer<typeof lineIssue>;

/** A line of a cart (CART-35, CART-36). All money in centavos inside. */
export const cartLine = z.object({
  /** Key of the line inside the cart: the SKU, for a pack 'pack:{productid}'. */
  key: z.string(),
  productsku: sku,
  productid: z.int32().positive(),
  productname: z.string(),
  /** Slug with id: 'taza-valle-12'. */
  productpath: z.string(),
  /** Slug path of the category: 'mesa/tazas'. */
  category: z.string(),
  /** Set of pictures, '' without. */
  image: z.string(),
  /** Unit price to pay before combos: the discounted price when a percent discount holds. */
  price: money,
  /** Regular unit price. */
  priceOld: money,
  NEWPRICED: money.nullable(),
  NEWPRICEC1: z.int().nullable(),
  NEWPRICEC2: money.nullable(),
  /** Lines of one product share its combo. '' without a combo. */
  combogroup: z.string(),
  quantity: z.number().positive(),
  /** Amount of the line at regular prices: priceOld × quantity. */
  subtotal: money,
  /** What percent discount and combo take off the line; never above subtotal. */
  discount: money,
  /** Stock of the SKU in the cart's store, up to the limit of an order. */
  maxQuantity: z.number(),
  /** The limit of an order where it is what bounds `maxQuantity`. Our own. */
  orderlimit: z.number().optional(),
  decimalstep: z.number(),
  optionsselected: z.array(selectedOption),
  packname: z.string(),
  skus: z.array(z.object({ sku, quantity: z.number(), name: z.string() })),
  fixedquantity: z.boolean(),
  nostock: z.boolean(),
  eventid: z.int().nullable(),
  gift: cartGift.optional(),
  issue: lineIssue.nullable(),
});
export type CartLine = z.infer<typeof cartLine>;

/**
 * The client's cart inside the stored record (CART-34, GAP-048). Lines with an issue other than 'price' count in no sum and
 * in no order: what is gone or out of stock waits, and what has less stock than wanted has to be changed first.
 */
export const cartData = z.object({
  id: cartId,
  userID: z.int32(),
  needCommit: z.boolean(),
  products: z.array(cartLine),
  /** Lines saved for later, which count in nothing; null where the back-end keeps none (an original one). */
  saved: z.array(cartLine).nullable().default(null),
  /** Sum of the lines' discounts and of what coupons and promotions take off. */
  discount: money,
  /** Sum of regular price × quantity (CART-31). */
  subtotal: money,
  /** subtotal − discount, 0 where coupons exceed the goods; without shipping (CART-32, GAP-058). */
  total: money,
  /** The most units of all products together that one order takes. Our own. */
  unitlimit: z.number().optional(),
  /** Coupons and promotions; null where the back-end keeps none (an original one). */
  coupons: cartCoupons.nullable().default(null),
  /** The cart's id once more, under the first storefront's name. */
  tmpSessionID: z.string().default(''),
  /** What each N-for-price combo takes off, by its group (see cartLine.combogroup). */
  combos: z.array(z.object({ combogroup: z.string(), discount: money })).default([]),
  /** The sums as they are shown: 'Bs. 1.234,50'. */
  subtotalLabel: z.string().default(''),
  discountLabel: z.string().default(''),
});
export type CartData = z.infer<typeof cartData>;

/** The stored cart (CART-33). `updatedate` is its version. A guest's userid is -1 (GAP-047). All lines are gifts of `eventid`. */
export const cart = z.object({
  id: cartId,
  storeid: storeId,
  userid: z.int32(),
  createdate: instant,
  updatedate: instant,
  status: cartStatus,
  eventid: z.int().optional(),
  /**
   * What the last change of store brought into it, which can be undone: the name of the store that the lines came from, and how
   * many did; null once the cart was changed since.
   */
  brought: z.object({ from: z.string(), count: z.int() }).nullable().default(null),
  data: cartData,
});
export type Cart = z.infer<typeof cart>;

/**
 * What a shopper wants of the cart. `add` names a product's SKU, and so does `keep`, which puts it among those saved for
 * later whether it can be had now or not; the others name a line by its key: `save` moves it to the saved ones, `restore`
 * back into the cart, `forget` takes it out of the saved ones.
 */
export const cartIntent = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['add', 'keep']),
    productid: z.int32().positive(),
    sku,
    quantity: z.number().positive().max(MAX_QUANTITY),
  }),
  z.object({
    type: z.literal('set'),
    key: z.string().min(1).max(160),
    quantity: z.number().positive().max(MAX_QUANTITY),
  }),
  z.object({ type: z.literal('remove'), key: z.string().min(1).max(160) }),
  z.object({ type: z.enum(['save', 'restore', 'forget']), key: z.string().min(1).max(160) }),
]);
export type CartIntent = z.infer<typeof cartIntent>;

/**
 * AJ-03: applies intents to a cart, all or none, and returns the whole cart. Without `id`, or when the cart is
 * unknown or PAID, a new one begins. A stale `updatedate` is refused with the current cart in `shopCart`
 * (intents are then sent again by whom they still make sense to). A refused intent returns success false,
 * its message (CART-12, CART-13, CART-20..23) and the unchanged cart. With `visitorid`, the visitor's own cart of the store is
 * changed where `id` names another; `elsewhere` when a guest's is filled in another store and they have none here (AJ-73).
 */
export const changeCart = defineCall({
  id: 'AJ-03',
  service: 'frontend',
  method: 'changeCart',
  kind: 'write',
  retry: 'never',
  access: 'guest',
  request: z.object({
    id: cartId.nullable(),
    storeid: storeId,
    userid: z.int32(),
    /** Null: apply to whatever the cart is now. */
    updatedate: instant.nullable(),
    intents: z.array(cartIntent).min(1).max(100),
    /** Names this change: sent again with the same one, as after a lost response, it is made once. */
    changeid: z.uuid().optional(),
    visitorid: visitorId.optional(),
  }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    shopCart: cart.nullable(),
    elsewhere: z.boolean().optional(),
  }),
  fill: { id: 'cartId', storeid: 'storeId', userid: 'userId', visitorid: 'visitorId' },
  idempotency: { key: 'changeid', apart: ['updatedate'] },
  browser: ['intents', 'updatedate', 'changeid'],
});

/**
 * CALL-64: newCartId is set when the asked cart does not exist or is closed; shopCart is then an empty one (GAP-050). Of a
 * cart that an order closed and that left lines behind, it is the cart that they are in now.
 */
export const getCart = defineCall({
  id: 'CALL-64',
  service: 'frontend',
  method: 'getCart',
  kind: 'read',
  access: 'guest',
  request: z.object({
    id: cartId.nullable(),
    storeid: storeId,
    userid: z.int32(),
    /** What the caller takes the cart's status for; the stored one is returned, and a new cart is INITIAL (GAP-050). */
    status: cartStatus.optional(),
    visitorid: visitorId.optional(),
  }),
  response: z.object({
    success: z.literal(true),
    shopCart: cart,
    newCartId: cartId.nullable(),
    /** Our own addition: an order closed the asked cart. */
    ordered: z.boolean().optional(),
  }),
  fill: { id: 'cartId', storeid: 'storeId', userid: 'userId', visitorid: 'visitorId' },
  browser: ['status'],
});

const partialCart = z.object({
  id: cartId,
  userid: z.int32().optional(),
  storeid: storeId.optional(),
  status: cartStatus.optional(),
  updatedate: instant.optional(),
  /** Lines as the original storefront sends them; only sku, productid and quantity count, all else is looked up. */
  data: z.object({ products: z.array(newLine).max(200) }).optional(),
});

const savedCart = orRefusal({
  message: z.string(),
  shopCart: cart,
  faults: z.array(lineFault).default([]),
});

/** CALL-63: missing fields keep their values (GAP-049). */
export const updateCart = defineCall({
  id: 'CALL-63',
  service: 'frontend',
  method: 'updateCart',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: partialCart,
  response: savedCart,
});

/** CALL-65: a whole cart, as updateCart takes it; one that nobody knows yet begins under this id. */
export const setCart = defineCall({
  id: 'CALL-65',
  service: 'frontend',
  method: 'setCart',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: partialCart.required({ storeid: true, userid: true, data: true }),
  response: savedCart,
});

/**
 * CALL-22: does the cart still stand? (CART-37, GAP-052). The cart is the stored one; of `products` only what is wrong with
 * them counts (CART-25, CART-26).
 */
export const checkCartProducts = defineCall({
  id: 'CALL-22',
  service: 'customer',
  method: 'checkCartProducts',
  kind: 'write',
  retry: 'never',
  access: 'guest',
  fill: { storeid: 'storeId', cartsessionid: 'cartId' },
  request: z.object({
    storeid: storeId,
    cartsessionid: cartId,
    products: z.array(newLine).max(200).optional(),
    /** The coupon that was found valid, '' without; the coupons of the stored cart count. */
    validcouponcode: z.string().max(120).optional(),
  }),
  response: orRefusal({
    /** Lines whose data changed, refreshed. */
    newSkus: z.array(cartLine),
    needReview: z.boolean(),
    needShow: z.boolean(),
    shopCart: cart,
    faults: z.array(lineFault).default([]),
  }),
});

/**
 * CALL-40: the cart behind the token of a recovery link, at today's prices, with its store and its customer (-1: a guest's).
 * Refused when the token is unknown or has expired, or the cart is paid or empty. Tokens of customers are '' here: a link
 * logs nobody in.
 */
export const getUserInfoByCartID = defineCall({
  id: 'CALL-40',
  service: 'frontend',
  method: 'getUserInfoByCartID',
  kind: 'read',
  access: 'server',
  request: z.object({ id: z.string().min(1).max(200) }),
  response: orRefusal({
    storeid: storeId,
    userId: z.int32(),
    token: z.string(),
    shopCart: cart,
  }),
});
