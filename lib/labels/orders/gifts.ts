/** Texts of an order of gifts, as its buyer sees it. */
export const giftOrderTexts = {
  title: 'Tu regalo va a los festejados',
  fetched: (place: string) => `Lo recogen en ${place}.`,
  part: 'Tu aporte suma para su regalo.',
  nothingToFetch: 'Tú no tienes que recoger nada.',
  payAt: (store: string) => `Para pagarlo en ${store}`,
  /** Once it is paid by its link. */
  thanks: '¡Gracias por tu regalo!',
  paid: (event: string) => `Recibimos tu pago para «${event}».`,
  back: 'Volver a la lista de regalos',
  /** After an order of a visitor who still buys for its list. */
  goOn: (name: string) =>
    name === '' ? 'Sigues en la lista de regalos.' : `Sigues en la lista de regalos «${name}».`,
  list: 'Seguir viendo la lista',
  leave: 'Salir de la lista',
} as const;
