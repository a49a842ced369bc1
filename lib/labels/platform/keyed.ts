/** Texts that the specification names by key only; the keys are exactly its own (GAP-011, GAP-012). */
export const keyedLabels = {
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
