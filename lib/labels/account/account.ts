/** Texts of the account (AUTH-36). */
export const accountTexts = {
  loggedOut: 'Cerraste tu sesión.',
  loggedOutEverywhere: 'Cerraste tu sesión en todos los dispositivos.',
  busy: 'Hay muchas personas ingresando en este momento. Intenta de nuevo en unos segundos.',
} as const;
