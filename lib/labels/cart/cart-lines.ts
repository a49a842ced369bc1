import { cartMessages } from './cart-messages.ts';

/** Why a line of the cart cannot be bought as it is, or what changed about it (CART-20, CART-21, GAP-052). */
export const lineIssueTexts = {
  gone: 'Tu tienda no lo vende.',
  nostock: cartMessages.noStock,
  lessstock: cartMessages.onlyLeft,
  orderlimit: cartMessages.orderLimit,
  price: 'Su precio cambió desde que lo agregaste.',
} as const;

/** Words of a line's controls that are only heard. */
export const lineTexts = {
  lines: 'Productos del carrito',
  actions: 'Acciones',
  picture: 'Foto',
  backToProduct: 'Volver al producto',
} as const;
