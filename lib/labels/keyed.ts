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
  invalidOrderLabel: 'Esta orden ya no es válida. Revisa tu carrito y vuelve a intentarlo.',
  orderPaymentError: 'Aún no pudimos confirmar el pago de tu orden. Seguimos verificándolo.',
  orderNotFound: 'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico',
} as const;

/** Text for one option left unchosen: the sentence and the option's label (PDP-41, PDP-42). */
export function completeOption(optionLabel: string): string {
  return `${keyedLabels['complete option']}: ${optionLabel}`;
}
