/** Texts of the operator's command for searches. */
export const searchCommandTexts = {
  usage:
    'Uso: npm run search -- popular   (lo más buscado de los últimos 30 días, por tienda)\n     npm run search -- block PALABRA…   (no mostrarlo)   ·   allow PALABRA…',
  none: 'todavía nada que se busque al menos 5 veces',
  blocked: (words: readonly string[]) => `Bloqueadas: ${words.join(', ') || 'ninguna'}`,
} as const;
