import { BagButton } from './bag-button.client.tsx';

/** The bag in the header: count and mini cart; without JavaScript a link to the cart (CART-07, GAP-031). */
export function Bag() {
  return <BagButton />;
}
