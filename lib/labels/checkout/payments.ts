/** Texts of payments at a bank: answers to the bank, and what a shopper sees while the bank confirms. */
export const paymentMessages = {
  badSignature: 'La firma del aviso de pago no es válida o ya pasó su hora.',
  badFormat: 'El aviso de pago no se puede leer.',
  unknown: 'No existe el pago de este aviso.',
  noBank: 'El banco de este pago ya no está disponible. Elige otra forma de pago.',
  alreadyPaid: 'Esta orden ya está pagada.',
  review:
    'Recibimos tu pago, pero tu orden necesita una revisión. Guarda tu número de orden: te escribimos al correo con el que compraste.',
} as const;

/** For the shop's operator: why a payment waits for a decision. */
export const paymentReasons = {
  '': '',
  amount: 'el monto pagado no es el de la orden',
  double: 'la orden ya estaba cerrada por otro medio',
  replaced: 'llegó tarde y el carrito ya tiene otra orden',
  stock: 'llegó tarde y ya no hay productos suficientes',
} as const;
