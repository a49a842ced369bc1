/** Texts for requests of a page's own scripts that fail (NOTE-03). */
export const requestErrors = {
  api: 'Error consultando api',
  tooMany: 'Hiciste muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
} as const;
