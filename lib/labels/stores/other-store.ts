/** What pages of a link say whose thing is of another store than the one that the visitor has chosen. */
export const otherStoreTexts = {
  belongs: {
    order: (own: string, chosen: string) =>
      `Este pedido es de nuestra tienda ${own}. Tu tienda sigue siendo ${chosen}.`,
    payment: (own: string, chosen: string) =>
      `Este pago es de un pedido en nuestra tienda ${own}. Tu tienda sigue siendo ${chosen}.`,
    wishlist: (own: string, chosen: string) =>
      `Esta lista se hizo en nuestra tienda ${own}. La ves con los precios y las existencias de ${chosen}.`,
  },
  seeThere: (store: string) => `Ver la lista en ${store}`,
} as const;
