/** Texts of the page that stands in when the shop cannot answer. */
export const failurePageTexts = {
  outage: {
    title: 'Volvemos en un momento',
    text: 'La tienda no está disponible ahora mismo. Tu carrito está guardado: espera unos segundos y vuelve a intentar.',
  },
  failure: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Tu carrito está guardado: vuelve a intentar o regresa al inicio.',
  },
  retry: 'Volver a intentar',
  code: 'Código de la consulta:',
};
