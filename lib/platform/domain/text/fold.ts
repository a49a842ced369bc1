/**
 * Lower case without accents, on one line. The ñ stays a letter of its own: 'año' is not 'ano'.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ñ', '\u0000')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u0000', 'ñ')
    .replace(/\s+/g, ' ')
    .trim();
}
