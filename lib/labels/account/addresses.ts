/** What is answered about saved addresses, besides the texts that the specification names by key. */
export const addressTexts = {
  tooMany: (most: number) => `Puedes guardar hasta ${most} direcciones. Borra una que ya no uses.`,
  deleted: 'Borramos la dirección.',
  chosen: 'Esta será tu dirección habitual.',
} as const;
