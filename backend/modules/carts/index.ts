/** Products as a store sells them to a cart now. */

/** Whether a shopper may go on with a cart. */
export { isOpenFor } from './cart.ts';
export { loadLookup, readCartProducts, withoutCart } from './cart-products.ts';
/** Carts as they are stored, read or locked. */
export { type CartRow, findCart, lockCart } from './cart-reader.ts';
/** Carts that buy for an event, or for what needs none of its own. */
export { beginEmptyCart, type EventCartKey, enterEventCart } from './event-cart.ts';
/** Makes links that bring carts to whoever opens them. */
export { makeLinks } from './links/links.ts';
/** Refuses a store that there is not. */
export { requireStore } from './open-cart.ts';
/** Claims the cart of an order, and closes it: in a statement of its own, or as parts of the order's. */
export { claimCart, closedCart, closePaidCart } from './order-cart.ts';
/** Erases a person's carts and drafts. */
export { eraseCarts } from './own-carts.ts';
/** A cart at today's names, prices and stock, with its coupons where they are wanted. */
export { type PricedCart, readCart, readPricedCart } from './priced-cart.ts';
/** Changes a cart as its shopper would. */
export { changeCart } from './service.ts';
