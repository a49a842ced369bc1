/** Beside an e-mail address that looks mistyped. */
export const emailTexts = {
  ask: '¿Quisiste decir',
  askEnd: '?',
  take: (email: string) => `Usar ${email}`,
  meant: (email: string) => `¿Quisiste decir ${email}?`,
} as const;
