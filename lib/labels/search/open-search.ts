/** What a browser says of the shop's search. */
export const openSearchTexts = {
  description: (shop: string) => `Busca productos en ${shop}`,
} as const;
