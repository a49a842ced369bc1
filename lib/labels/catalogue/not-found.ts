/** The not-found state (PDP-26, PDP-27, GAP-009). */
export const notFoundTexts = {
  title: 'Producto no encontrado',
  message1: 'No pudimos encontrar este producto, o ya no queda en ninguna de nuestras tiendas.',
  message2: 'Revisa que la dirección esté bien escrita o búscalo por su nombre.',
  message3: 'También puedes empezar por una categoría.',
  pageTitle: 'No encontramos esta página',
  pageText: 'Puede que haya cambiado de lugar. Busca lo que necesitas o entra por una categoría.',
  home: 'Ir al inicio',
  categories: 'Explora por categoría',
  similar: 'Opciones parecidas',
};
