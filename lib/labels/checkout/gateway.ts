/** Texts of the demo's simulated card gateway: its own page, outside of the shop. */
export const gatewayTexts = {
  label: 'Pasarela simulada — solo demostración',
  title: 'Pago con tarjeta',
  help: 'Esta pasarela no existe y no mueve dinero. Usa una de sus tarjetas de prueba; nunca escribas una tarjeta real.',
  number: 'Número de tarjeta',
  expiry: 'Vence (MM/AA)',
  cvc: 'Código (CVC)',
  pay: (amount: string) => `Pagar ${amount}`,
  toShop: 'Volver a la tienda sin pagar',
  cards: 'Tarjetas de prueba',
  cardOf: {
    '4111 1111 1111 1111': 'Se acepta',
    '4000 0000 0000 0002': 'Se rechaza',
    '4000 0000 0000 0010': 'Pide un código',
    '4000 0000 0000 0028': 'Se cobra, y el aviso a la tienda se pierde',
    '4000 0000 0000 0036': 'El banco no responde',
  },
  problem: {
    number: 'Ese número no es de una tarjeta de prueba. Elige una de la lista.',
    expiry: 'Escribe un mes y un año que no hayan pasado, como 12/30.',
    cvc: 'El código de seguridad tiene 3 o 4 números.',
  },
  code: 'Código de tu banco',
  codeHelp: 'Tu banco quiere confirmar que eres tú. El código de esta prueba es 1234.',
  confirm: 'Confirmar',
  state: {
    declined: {
      title: 'Tarjeta rechazada',
      help: 'No se cobró nada. Prueba con otra tarjeta o vuelve a la tienda para pagar de otra forma.',
    },
    processing: {
      title: 'Tu banco todavía no responde',
      help: 'No vuelvas a pagar. La tienda te avisa apenas se sepa.',
    },
    paid: { title: 'Pago realizado', help: 'Le avisamos a la tienda.' },
    cancelled: {
      title: 'Este cobro ya no está vigente',
      help: 'La tienda retiró el cobro o cambió el pedido. No se cobró nada.',
    },
    expired: {
      title: 'Este cobro venció',
      help: 'No se cobró nada. Vuelve a la tienda para pagar otra vez.',
    },
  },
  unknown: 'No encontramos este cobro.',
  failed: 'La pasarela no responde. Intenta de nuevo en un momento.',
} as const;
