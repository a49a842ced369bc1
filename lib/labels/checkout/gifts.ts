/** Texts of the cart and the checkout while gifts of an event are bought. */
export const giftCheckoutTexts = {
  /** CART-06 */
  list: 'Ver la lista de regalos',
  /** CART-05 */
  dedicate: 'Escribir una dedicatoria',
  changeDedication: 'Cambiar la dedicatoria',
  dedicationGoes: 'Va con tu compra: se guarda al confirmar.',
  /** CHK-12 */
  terms:
    'Entiendo que los regalos se entregan a los festejados en la tienda y que los cambios los hacen ellos.',
  termsNeeded: 'Para seguir, acepta cómo se entregan los regalos.',
  delivery: 'Entrega a los festejados',
  deliveredAt: (store: string) => `Los festejados recogen sus regalos en ${store}.`,
  shippingCost: (cost: string) => `Llevarlos a la tienda de los festejados cuesta ${cost}.`,
  payInStore: (store: string) =>
    `Paga en la caja de ${store} en las próximas 48 horas: te guardamos el regalo hasta entonces.`,
  shippingNote: 'Los regalos se entregan a los festejados: no pagas envío.',
} as const;
