/** The payment by QR in the checkout. */
export const qrTexts = {
  title: 'Paga con QR',
  dialog: 'Paga tu orden',
  reserved: (order: string, amount: string) =>
    `Tu orden ${order} por ${amount} espera tu pago. Tus productos están apartados.`,
  show: 'Ver el código QR',
  openBank: 'Abrir la página del banco',
  paidIt: 'Ya pagué',
  otherWay: 'Elegir otra forma de pago',
  again: 'Volver al pago',
  howTo:
    'Abre la aplicación de tu banco, elige pagar con QR y escanea el código, o descárgalo y súbelo desde tu galería.',
  code: (order: string, amount: string) => `Código QR para pagar ${amount} de la orden ${order}`,
  fileName: (order: string) => `qr-orden-${order}.png`,
  download: 'Descargar el código',
  timeLeft: 'Tus productos están apartados por',
  timeOver: 'El tiempo de tu reserva terminó.',
  waiting: 'Esperamos tu pago',
  waitingHelp: 'Esta página se actualiza sola cuando tu banco lo confirma.',
  notYet:
    'Tu banco todavía no confirmó el pago. Si ya pagaste, no pagues otra vez: vuelve a consultar en un momento.',
  rejected: 'Tu banco rechazó el pago. No se cobró nada: puedes intentarlo otra vez con el mismo código.',
  cartChanged:
    'Tu carrito cambió después de esta orden. Págala como está, o elige otra forma de pago para comprar el carrito nuevo.',
  details: 'Ver el detalle de la orden',
  pendingElsewhere: (order: string) => `Tu orden ${order} espera tu pago y tiene apartados sus productos.`,
  goPay: 'Ir a pagarla',
  expired: 'Tu orden anterior venció sin pago. Puedes confirmar la compra otra vez.',
} as const;
