import type { AddError } from '#lib/catalogue/domain/quantity.ts';
import { productTexts } from '#lib/labels/catalogue/catalogue.ts';
import { joined } from './list.ts';

/** Texts that the specification names by key only; the keys are exactly its own (GAP-011, GAP-012). */
export const keyedLabels = {
  'complete option': 'Por favor selecciona las opciones del producto para agregarlo al carrito',
  'complete option event':
    'Por favor selecciona las opciones del producto para agregarlo a tu tienda de regalos',
  'select quantity': 'Por favor seleccione cantidad',
  'limited exceeded': 'Cantidad límite para este producto excedida',
  skuExceededMessage: 'Inventario superado',
  outOfCoverageLabel:
    'Tu ubicación está fuera del área de entrega. Mueve el punto o elige retirar en tienda.',
  errorSettingAddress: 'No pudimos guardar tu dirección. Intenta de nuevo.',
  succUpdatingAddress: 'TU DIRECCIÓN SE ACTUALIZÓ CORRECTAMENTE',
  errorUpdatingAddress: 'No pudimos actualizar tu dirección. Intenta de nuevo.',
  needLoginMessage: 'Necesita registrarse para poder usar esta opción',
  eventUpdatedLabel: 'Los datos de tu evento se guardaron correctamente',
  invalidOrderLabel: 'Este pedido ya no es válido. Revisa tu carrito y vuelve a intentarlo.',
  orderPaymentError: 'Aún no pudimos confirmar el pago de tu pedido. Seguimos verificándolo.',
  orderNotFound: 'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico',
} as const;

/** What keeps a product out of the cart or out of an event list, in words (PDP-41 to PDP-46, PDP-50). */
export function addProblem(error: AddError, into: 'cart' | 'event' = 'cart'): string {
  switch (error.key) {
    case 'completeOption':
      return completeOption(error.options, into);
    case 'selectQuantity':
      return keyedLabels['select quantity'];
    case 'limitExceeded':
      return keyedLabels['limited exceeded'];
    case 'invalidProduct':
      return productTexts.invalid;
  }
}

/** Text for options left unchosen: the sentence and the labels of all of them (PDP-41 to PDP-43). */
export function completeOption(optionLabels: readonly string[], into: 'cart' | 'event' = 'cart'): string {
  return `${keyedLabels[into === 'cart' ? 'complete option' : 'complete option event']}: ${joined(optionLabels)}`;
}
