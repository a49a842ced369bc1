/** Texts of an order of gifts, as its buyer sees it. */
export const giftOrderTexts = {
  title: 'Tu regalo va a los festejados',
  recipients: (event: string) => `Es para «${event}».`,
  fetched: (place: string) => `Lo recogen en ${place}.`,
  part: 'Tu aporte suma para su regalo.',
  nothingToFetch: 'Tú no tienes que recoger nada.',
  payAt: (store: string) => `Para pagarlo en ${store}`,
  bringMoney: (amount: string) => `${amount} para pagarlo en caja`,
  payInStoreUntil: (amount: string, until: string, store: string) =>
    `Paga ${amount} en la caja de ${store} hasta ${until}. Después el pedido se cancela solo y el regalo vuelve a la lista.`,
  unpaid: 'Si no se paga hasta entonces, el pedido se cancela y el regalo vuelve a la lista.',
  /** Once it is paid by its link. */
  thanks: '¡Gracias por tu regalo!',
  paid: (event: string) => `Recibimos tu pago para «${event}».`,
  back: 'Volver a la lista de regalos',
  /** For who has a link to this gift alone. */
  backToGift: 'Ver cómo va el regalo',
  /** The same, while nothing is paid. */
  otherAmount: 'Elegir otro monto',
  /** After an order of a visitor who still buys for its list. */
  goOn: (name: string) =>
    name === '' ? 'Sigues en la lista de regalos.' : `Sigues en la lista de regalos «${name}».`,
  list: 'Seguir viendo la lista',
  leave: 'Salir de la lista',
} as const;

/** What the statuses of an order say to who gives a gift, or a part of one; '' where they say the same as to others. */
export const givenStatusTexts = {
  gift: {
    unpaid: 'Apartamos tu regalo para los festejados. El pago está pendiente.',
    paid: '',
    ready: 'Los festejados ya pueden recoger tu regalo en la tienda.',
    got: 'Los festejados ya tienen tu regalo.',
    cancelled: 'El pedido se canceló y el regalo vuelve a estar en la lista.',
    other: '',
  },
  part: {
    unpaid: 'Anotamos tu aporte. El pago está pendiente.',
    paid: 'El pago está confirmado y tu aporte ya suma para el regalo.',
    ready: '',
    got: '',
    cancelled: 'El aporte se canceló y ya no suma para el regalo.',
    other: '',
  },
} as const;
