/** What delivery to a zone costs, before the order is known. */
export const zonePriceTexts = {
  from: (price: string) => `desde ${price}`,
  /** Up to some weight for nothing. */
  freeOrByWeight: 'gratis o más, según el peso',
  /** Somewhere in a city for nothing. */
  freeOrByPlace: 'gratis o más, según el lugar',
  /** @param price 'Bs. 20,00', 'desde Bs. 45,00' */
  orFree: (price: string, amount: string) => `${price} (gratis en compras desde ${amount})`,
} as const;
