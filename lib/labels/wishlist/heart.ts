/** Names of hearts: by themselves, since every page with a card has them. */
export const heartTexts = {
  heartOf: (label: string) => `Guardar ${label} en mi lista de deseos`,
  heart: 'Guardar en mi lista de deseos',
} as const;
