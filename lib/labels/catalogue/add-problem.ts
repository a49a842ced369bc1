import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { joined } from '#lib/labels/platform/list.ts';

/** Why a product cannot be added; the keys are exactly the specification's (GAP-011, PDP-46). */
export const addLabels = {
  'complete option': 'Por favor selecciona las opciones del producto para agregarlo al carrito',
  'complete option event':
    'Por favor selecciona las opciones del producto para agregarlo a tu tienda de regalos',
  'select quantity': 'Por favor seleccione cantidad',
  'limited exceeded': 'Cantidad límite para este producto excedida',
  'invalid product': 'Producto inválido, por favor seleccione otro producto',
} as const;

/** What may be wrong with adding to the cart; keys of the label set (PDP-41 to PDP-46, GAP-012). */
export type AddError =
  | { key: 'completeOption'; options: readonly string[] }
  | { key: 'invalidProduct' }
  | { key: 'selectQuantity' }
  | { key: 'limitExceeded'; orderlimit?: number };

/** What keeps a product out of the cart or out of an event list, in words (PDP-41 to PDP-46, PDP-50). */
export function addProblem(error: AddError, into: 'cart' | 'event' = 'cart'): string {
  switch (error.key) {
    case 'completeOption':
      return completeOption(error.options, into);
    case 'selectQuantity':
      return addLabels['select quantity'];
    case 'limitExceeded':
      return error.orderlimit === undefined
        ? addLabels['limited exceeded']
        : cartNotices.orderLimit(String(error.orderlimit));
    case 'invalidProduct':
      return addLabels['invalid product'];
  }
}

/** Text for options left unchosen: the sentence and the labels of all of them (PDP-41 to PDP-43). */
export function completeOption(optionLabels: readonly string[], into: 'cart' | 'event' = 'cart'): string {
  return `${addLabels[into === 'cart' ? 'complete option' : 'complete option event']}: ${joined(optionLabels)}`;
}
