/** A text with plain letters in place of accented ones: 'Decoración' is 'Decoracion', 'Ñuflo' is 'Nuflo'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
