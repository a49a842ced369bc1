/** What the pages of the demo's bank and card gateway say of a charge. */
export const chargeTexts = {
  merchant: 'Comercio',
  order: 'Pedido',
  amount: 'Monto',
  until: 'Vigente hasta',
  toShop: 'Volver a la tienda',
} as const;

/** Texts of the demo's simulated bank: its own page, outside of the shop. */
export const bankTexts = {
  title: 'Banco simulado',
  label: 'Banco simulado — solo demostración',
  help: 'Este banco no existe y no mueve dinero. Sirve para probar el pago con QR de principio a fin.',
  pay: 'Pagar',
  reject: 'Rechazar',
  paid: 'Pago realizado',
  paidHelp: 'Le avisamos a la tienda. Vuelve a la pestaña de tu compra: se actualiza sola.',
  rejected: 'Pago rechazado',
  rejectedHelp: 'No se cobró nada. Puedes intentarlo otra vez con el mismo QR.',
  closed: 'Este cobro ya no está vigente',
  closedHelp: 'La tienda retiró el cobro o cambió el pedido. No se cobró nada.',
  expired: 'Este cobro venció',
  expiredHelp: 'No se cobró nada. Vuelve a la tienda para generar un QR nuevo.',
  unknown: 'No encontramos este cobro.',
  failed: 'El banco no responde. Intenta de nuevo en un momento.',
} as const;
