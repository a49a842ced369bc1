/** Texts of payments at a bank: answers to the bank, and what a shopper sees while the bank confirms. */
export const paymentMessages = {
  badSignature: 'La firma del aviso de pago no es válida o ya pasó su hora.',
  badFormat: 'El aviso de pago no se puede leer.',
  unknown: 'No existe el pago de este aviso.',
  noBank: 'El banco de este pago ya no está disponible. Elige otra forma de pago.',
  alreadyPaid: 'Este pedido ya está pagado.',
  review:
    'Recibimos tu pago, pero tu pedido necesita una revisión. Guarda tu número de pedido: te escribimos al correo con el que compraste.',
} as const;

/** For the shop's operator: why a payment waits for a decision. */
export const paymentReasons = {
  '': '',
  amount: 'el monto pagado no es el del pedido',
  double: 'el pedido ya estaba cerrado por otro medio',
  replaced: 'llegó tarde y el carrito ya tiene otro pedido',
  stock: 'llegó tarde y ya no hay productos suficientes',
  coupon: 'llegó tarde y otro pedido ya usó su cupón',
  cancelled: 'el pedido se canceló: hay que devolver el dinero',
} as const;
