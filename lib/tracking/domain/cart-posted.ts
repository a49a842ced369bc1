/** The word of a form that changed the cart. */
export const CART_POSTED = 'cart_posted';

/** The word of who begins to buy from a gift list: the cart is that of the list from now on. */
export const ENTERED = 'registry_entered';
