/** Texts of a page that failed: apart from those of whole documents, since every page of the shop brings them along. */
export const pageFailureTexts = {
  title: 'Algo salió mal',
  text: 'No pudimos mostrar esta página. Tu carrito está guardado: vuelve a intentar o regresa al inicio.',
  retry: 'Volver a intentar',
};
