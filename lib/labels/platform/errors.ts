/** Texts for failures that no shopper causes (NOTE-03, NOTE-04). */
export const errors = {
  api: 'Error consultando api',
  badRequest: 'La solicitud no es válida. Revisa los datos e intenta de nuevo.',
  loginNeeded: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No encontramos lo que buscas.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  addressTooLong: 'La dirección es demasiado larga.',
  notJson: 'El contenido no se puede leer: se espera JSON válido.',
  method: 'Esta dirección no admite esa operación.',
  tooMany: 'Hiciste muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
  notReady: 'El servicio todavía no está listo.',
} as const;
