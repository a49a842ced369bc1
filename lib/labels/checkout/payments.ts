/** Texts of payments at a bank: answers to the bank, and what a shopper sees while the bank confirms. */
export const paymentMessages = {
  badSignature: 'La firma del aviso de pago no es válida o ya pasó su hora.',
  badFormat: 'El aviso de pago no se puede leer.',
  unknown: 'No existe el pago de este aviso.',
  noBank: 'El banco de este pago ya no está disponible. Elige otra forma de pago.',
  alreadyPaid: 'Este pedido ya está pagado.',
  processing:
    'Tu banco todavía está procesando el pago. No pagues de otra forma: esta página se actualiza sola cuando responda.',
  bankAway:
    'No pudimos confirmar con tu banco que no se cobró nada, así que el pedido sigue igual. Intenta de nuevo en un momento.',
  review:
    'Recibimos tu pago, pero tu pedido necesita una revisión. Guarda tu número de pedido: te escribimos al correo con el que compraste.',
} as const;

/** The page of a payment's link, which customer service sends. */
export const paymentLinkTexts = {
  pageTitle: 'Paga tu pedido',
  title: (number: string) => `Paga tu pedido ${number}`,
  intro: (amount: string) => `Falta pagar ${amount}. No necesitas iniciar sesión.`,
  choose: 'Elige cómo pagar',
  pay: (amount: string) => `Pagar ${amount}`,
  paying: 'Un momento…',
  other: 'Pagar de otra forma',
  expired: 'El pago de este pedido venció. Si todavía tenemos los productos, los apartamos otra vez para ti.',
  noWays: 'Esta tienda no tiene pagos en línea disponibles ahora. Escríbenos y lo resolvemos.',
  invalidTitle: 'Este enlace ya no sirve',
  invalid:
    'Los enlaces de pago sirven por un tiempo y para un solo pedido. Pídenos uno nuevo y te lo enviamos.',
  paidTitle: 'Este pedido está pagado',
  paid: 'Recibimos tu pago. No tienes que hacer nada más.',
  see: 'Ver mi pedido',
  contact: 'Escribir a la tienda',
  notOnline: 'Este pedido se paga al recibirlo o en la tienda, no en línea.',
  ended: 'Este pedido se canceló. Si todavía quieres los productos, haz un pedido nuevo.',
  wayGone: 'Esta forma de pago ya no está disponible. Elige otra.',
  replaced: 'Ya hiciste otro pedido con estos productos, así que este quedó cancelado. No pagues dos veces.',
  couponGone:
    'Mientras tanto se usó un cupón de este pedido, así que su precio ya no vale. No se cobró nada; haz un pedido nuevo o escríbenos.',
  productsGone:
    'Lo sentimos: mientras tanto se agotó alguno de los productos de este pedido. No se cobró nada; escríbenos y buscamos otra opción.',
} as const;

/** What the payment of a part of a gift says in place of that: nobody waits for products. */
export const contributionLinkTexts = {
  title: (number: string) => `Paga tu aporte ${number}`,
  expired: 'El pago de tu aporte venció. Si al regalo todavía le falta, puedes pagarlo ahora.',
  timeLeft: 'Tu aporte está apartado por',
  paidTitle: 'Tu aporte está pagado',
  paid: 'Recibimos tu aporte. No tienes que hacer nada más.',
  ended: 'Este aporte se canceló. Si todavía quieres aportar, empieza otra vez desde la lista de regalos.',
  gone: 'Mientras tanto se completó el regalo, o le falta menos que tu aporte. No se cobró nada; puedes aportar otra vez desde la lista de regalos.',
} as const;

/** For the shop's operator: why a payment waits for a decision. */
export const paymentReasons = {
  '': '',
  amount: 'el monto pagado no es el del pedido',
  double: 'el pedido ya estaba cerrado por otro medio',
  replaced: 'llegó tarde y el carrito ya tiene otro pedido',
  stock: 'llegó tarde y ya no hay productos suficientes',
  coupon: 'llegó tarde y otro pedido ya usó su cupón',
  gift: 'llegó tarde y otra persona ya compró el regalo',
  cancelled: 'el pedido se canceló: hay que devolver el dinero',
} as const;
