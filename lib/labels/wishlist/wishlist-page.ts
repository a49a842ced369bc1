/** The page of a wishlist, and its shared view. */
export const wishlistPageTexts = {
  title: 'Mi lista de deseos',
  count: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  sort: 'Ordenar',
  sorts: { AZ: 'A – Z', new: 'Recientes', minorprice: 'Menor precio' },
  toCart: 'Pasar al carrito',
  toCartOf: (label: string) => `Pasar al carrito: ${label}`,
  toEvent: 'A mi lista de regalos',
  toEventOf: (label: string) => `Pasar a mi lista de regalos: ${label}`,
  whichEvent: 'Lista de regalos a la que pasas productos',
  choose: 'Elegir opciones',
  chooseOf: (label: string) => `Elegir opciones de ${label}`,
  soldOut: (store: string) => `Agotado en ${store}`,
  seeProduct: 'Ver el producto',
  elsewhere: (store: string) => `${store} no lo vende`,
  elsewhereSee: 'Ver qué tienda lo vende',
  gone: (count: number) =>
    count === 1
      ? 'Un producto de tu lista ya no está en la tienda.'
      : `${count} productos de tu lista ya no están en la tienda.`,
  removeGone: 'Quitarlo',
  removeGoneNth: (nth: number) => `Quitar el producto ${nth}`,
  emptyTitle: 'Tu lista de deseos está vacía',
  emptyText: 'Toca el corazón de lo que te guste y lo encontrarás aquí, desde cualquier dispositivo.',
  emptyAction: 'Ver productos',
  suggestions: 'Quizás te guste',
  share: 'Compartir mi lista',
  shareAbout:
    'Crea un enlace para que tu familia y tus amigos sepan qué te gustaría. Pueden verla, no cambiarla.',
  shareCreate: 'Crear el enlace',
  shareLink: 'El enlace de tu lista',
  shareMore: 'Mostrar más',
  shareLess: 'Mostrar menos',
  shareCopy: 'Copiar enlace',
  shareCopied: 'Enlace copiado',
  shareNotCopied: (url: string) => `No pudimos copiar el enlace. Es este: ${url}`,
  shareWhatsapp: 'Enviar por WhatsApp',
  shareWords: (url: string) => `Esta es mi lista de deseos en Ajuar: ${url}`,
  shareEnd: 'Dejar de compartir',
  shareEndAbout: 'Quien tenga el enlace dejará de ver tu lista.',
} as const;

/** Somebody else's list. */
export const sharedWishlistTexts = {
  title: (user: string) => (user === '' ? 'Una lista de deseos' : `La lista de deseos de ${user}`),
  about: (user: string) =>
    `${user === '' ? 'Alguien' : user} comparte contigo lo que le gusta. Puedes verlo y comprarlo, no cambiar su lista.`,
  empty: (user: string) =>
    `${user === '' ? 'Esta lista' : `La lista de ${user}`} todavía no tiene productos.`,
  elsewhere: (count: number, store: string) =>
    count === 1
      ? `Un producto más de la lista no se vende en ${store}.`
      : `${count} productos más de la lista no se venden en ${store}.`,
  invalid: 'No encontramos esta lista',
  toShop: 'Ir a la tienda',
} as const;
