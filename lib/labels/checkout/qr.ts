/** The payment by QR in the checkout. */
export const qrTexts = {
  title: 'Paga con QR',
  dialog: 'Paga tu pedido',
  reserved: (order: string, amount: string) =>
    `Tu pedido ${order} por ${amount} espera tu pago. Tus productos están apartados.`,
  /** Of an order that waits for nothing any more. */
  overTitle: 'Este pedido ya no espera tu pago',
  show: 'Ver el código QR',
  openBank: 'Abrir la página del banco',
  paidIt: 'Ya pagué',
  otherWay: 'Elegir otra forma de pago',
  again: 'Volver al pago',
  howTo:
    'Abre la aplicación de tu banco, elige pagar con QR y escanea el código, o descárgalo y súbelo desde tu galería.',
  /** Another code was shown before. */
  renewed: 'Este código es nuevo. El anterior ya no sirve: paga solo con este.',
  /** In place of the code, and the button beside it. */
  away: 'El banco no responde, así que todavía no hay un código. Tu pedido está apartado y no se cobró nada: intenta de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  code: (order: string, amount: string) => `Código QR para pagar ${amount} del pedido ${order}`,
  fileName: (order: string) => `qr-pedido-${order}.png`,
  download: 'Descargar el código',
  timeLeft: 'Tus productos están apartados por',
  minutesLeft: (minutes: string) =>
    minutes === '1'
      ? 'Tus productos están apartados por un minuto más.'
      : `Tus productos están apartados por ${minutes} minutos más.`,
  timeOver: 'El tiempo de tu reserva terminó.',
  waiting: 'Esperamos tu pago',
  waitingHelp: 'Esta página se actualiza sola cuando tu banco lo confirma.',
  notYet:
    'Tu banco todavía no confirmó el pago. Si ya pagaste, no pagues otra vez: vuelve a consultar en un momento.',
  rejected: 'Tu banco rechazó el pago. No se cobró nada: puedes intentarlo otra vez con el mismo código.',
  cartChanged:
    'Tu carrito cambió después de este pedido. Págalo como está, o elige otra forma de pago para comprar el carrito nuevo.',
  details: 'Ver el detalle del pedido',
  pendingElsewhere: (order: string) => `Tu pedido ${order} espera tu pago y tiene apartados sus productos.`,
  goPay: 'Ir a pagarlo',
  expired: 'Tu pedido anterior venció sin pago. Puedes confirmar la compra otra vez.',
  cancelled: 'Tu pedido anterior se canceló. Puedes confirmar la compra otra vez.',
} as const;
