/** Words that only the server writes: in no page's scripts. */
export const serverTexts = {
  /** An option without a name. */
  option: 'Opción',
  without: (option: string) => `Sin ${option.toLowerCase()}`,
  tooMany:
    'Son demasiados productos para filtrarlos juntos. Elige una categoría más precisa o busca por nombre.',
};
