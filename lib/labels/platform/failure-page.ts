import { pageFailureTexts } from './page-failure.ts';

const { retry, ...failure } = pageFailureTexts;

/** Texts of the pages that stand in when the shop cannot answer. */
export const failurePageTexts = {
  outage: {
    title: 'Volvemos en un momento',
    text: 'La tienda no está disponible ahora mismo. Tu carrito está guardado: espera unos segundos y vuelve a intentar.',
  },
  failure,
  /** What was sent by a form is on the page, to be sent again. */
  held: {
    text: 'No pudimos confirmar lo que enviaste, pero no se perdió: espera unos segundos y vuelve a enviarlo desde aquí. Si era una compra, no se hará dos veces.',
    tooMany:
      'Hiciste muchas solicitudes seguidas. Lo que escribiste está guardado en esta página: espera un momento y vuelve a enviarlo.',
    secret:
      'No pudimos confirmar lo que enviaste. Por seguridad, esta página no guarda contraseñas: espera unos segundos, regresa al formulario y vuelve a enviarlo. Si pide tu contraseña, tienes que escribirla otra vez.',
    secretTooMany:
      'Hiciste muchas solicitudes seguidas. Por seguridad, esta página no guarda contraseñas: espera un momento, regresa al formulario y vuelve a enviarlo. Si pide tu contraseña, tienes que escribirla otra vez.',
    toForm: 'Regresar al formulario',
    send: 'Volver a enviar',
    back: 'Regresar a la página anterior',
  },
  limit: {
    title: 'Espera un momento',
    text: 'Hiciste muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
  },
  home: 'Ir al inicio',
  refused: 'No podemos atender esta solicitud',
  retry,
  code: 'Código de la consulta:',
};
