import { addGift } from '#lib/registry/owner/adding.ts';
import { moveToCart, moveToEvent, shareWishlist, toggleWish } from '#lib/wishlist/forms.ts';
import { cartForms } from './cart.ts';
import type { FormHandlers } from './defined.ts';

/** Hearts, and the wishlist's own page. */
export const wishlistForms = {
  wish: toggleWish,
  'wish-to-cart': moveToCart(cartForms.cart),
  'wish-to-event': moveToEvent({ addGift }),
  'wishlist-share': shareWishlist,
} satisfies FormHandlers;
