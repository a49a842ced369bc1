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
  notEventFoundsubTitleLabel1: 'Todavía no tienes una lista de regalos',
  notEventFoundsubTitleLabel2: 'Elige qué celebras, cuéntanos de tu evento y empieza a elegir.',
  notEventProductsMessage: 'Tu lista todavía no tiene regalos',
  deleteProductEventMessage: '¿Quitar este regalo de tu lista?',
  errorGenerationEventListsMessage: 'No pudimos generar el enlace de tu lista. Intenta de nuevo.',
  skuExceededMessage2: 'Superas lo que falta comprar de este regalo',
  errorAddedToNewSKULabel: 'No pudimos agregar ese código a tu lista. Revisa que esté bien escrito.',
  successfullyOrderRegisteredLabel: 'Registramos la compra',
  errorOrderRegisteredLabel: 'No pudimos registrar la compra.',
  nodedicationLabel: 'Todavía no hay dedicatorias.',
  invalidOrderLabel: 'Este pedido ya no es válido. Revisa tu carrito y vuelve a intentarlo.',
  orderPaymentError: 'Aún no pudimos confirmar el pago de tu pedido. Seguimos verificándolo.',
  orderNotFound: 'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico',
} as const;
