/** Texts of the account (AUTH-36). */
export const accountTexts = {
  loggedOut: 'Cerraste tu sesión.',
  loggedOutEverywhere: 'Cerraste tu sesión en todos los dispositivos.',
} as const;
