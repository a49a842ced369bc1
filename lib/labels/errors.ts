/** Texts for failures that no shopper causes (NOTE-03, NOTE-04). */
export const errors = {
  api: 'Error consultando api',
  badRequest: 'La solicitud no es válida. Revisa los datos e intenta de nuevo.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No encontramos lo que buscas.',
} as const;
