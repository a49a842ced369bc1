import { requestErrors } from './request-errors.ts';

/** Texts for failures that no shopper causes (NOTE-03, NOTE-04). */
export const errors = {
  ...requestErrors,
  badRequest: 'La solicitud no es válida. Revisa los datos e intenta de nuevo.',
  /** To a visitor who calls what is for customers (AUTH-37). */
  customersOnly: 'Primero debe estar registrado',
  loginNeeded: 'Inicia sesión para continuar.',
  loginEnded: 'Tu sesión terminó. Ingresa de nuevo y sigue donde estabas.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No encontramos lo que buscas.',
  /** Of somebody's own files, to who is not logged in. */
  notFoundLoggedOut: 'No encontramos lo que buscas. Si es de tu cuenta, tu sesión terminó: ingresa de nuevo.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  /** To a browser whose form was not read: what was typed is where it came from. */
  busy: 'Estamos recibiendo muchos envíos a la vez. Vuelve atrás, espera un momento y envíalo otra vez.',
  addressTooLong: 'La dirección es demasiado larga.',
  notJson: 'El contenido no se puede leer: se espera JSON válido.',
  method: 'Esta dirección no admite esa operación.',
  /** To the operator, whose command needs it. */
  backEndEnded:
    'La tienda se cerró antes de terminar de responder: una parte puede estar hecha. Revísalo y repite el comando cuando esté en marcha.',
  notReady: 'El servicio todavía no está listo.',
  /** Templates and images cannot be read or stored for now. */
  filesAway: 'En este momento no podemos leer ni guardar archivos. Intenta de nuevo en unos minutos.',
} as const;
