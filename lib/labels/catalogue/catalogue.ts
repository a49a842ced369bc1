import type { Sort } from '#lib/contracts/products.ts';

/** Names of the sorts in the selector (LIST-10). */
export const sortLabels: Record<Sort, string> = {
  new: 'Lo nuevo',
  minorprice: 'Menor precio',
  majorprice: 'Mayor precio',
  ranking: 'Más elegidos',
  AZ: 'Nombre A–Z',
  ZA: 'Nombre Z–A',
  discount: 'Mayor descuento',
  position: 'Selección de la tienda',
};

/** Texts of listings. */
export const listingTexts = {
  sort: 'Ordenar por',
  size: 'Por página',
  apply: 'Aplicar',
  tree: 'Ver categorías',
  subcategories: 'Subcategorías',
  links: 'Más sobre esta categoría',
  products: (total: number) => (total === 1 ? '1 producto' : `${total} productos`),
  empty: 'No encontramos productos en esta categoría.',
  emptyHelp: 'Puede que tu tienda aún no los tenga. Mira otra categoría o busca por nombre.',
  emptyBack: (label: string) => `Ver todo ${label}`,
  page: (page: number) => `Página ${page}`,
  shown: (shown: number, total: number) =>
    `Mostrando ${shown} de ${total} ${total === 1 ? 'producto' : 'productos'}`,
  more: 'Ver más productos',
  loadingMore: 'Cargando más productos…',
  stillLoadingMore: 'Seguimos cargando…',
  moreFailed: 'No pudimos cargar más productos. Revisa tu conexión.',
  retryMore: 'Reintentar',
  further: 'Seguir en otra página',
  filters: 'Filtros',
  filtersCount: (count: number) => `Filtros · ${count}`,
  available: 'Disponible en tu tienda',
  availability: 'Disponibilidad',
  applyFilters: 'Ver productos',
  showProducts: (total: number) => (total === 1 ? 'Ver 1 producto' : `Ver ${total} productos`),
  chosenFilters: 'Filtros elegidos',
  removeFilter: (label: string) => `Quitar filtro ${label}`,
  clearFilters: 'Quitar todos los filtros',
  unknownFilter: 'Otro',
  priceFrom: (min: string) => `Desde ${min}`,
  priceTo: (max: string) => `Hasta ${max}`,
  priceRange: (min: string, max: string) => `${min} a ${max}`,
  emptyNarrowed: 'Ningún producto tiene todo lo que elegiste.',
  emptyNarrowedHelp: 'Quita un filtro para ver más, o mira la categoría completa.',
};

/** Texts of a listing that is opened from a gift list (LIST-27, LIST-28). */
export const eventListingTexts = {
  about: 'Agregar productos a mi lista',
  back: 'Volver a mi evento',
  search: 'Buscar productos para mi lista',
  submit: 'Buscar',
  longest: 'Hasta 100 caracteres',
};

/** Texts of product cards. */
export const cardTexts = {
  isNew: 'Nuevo',
  gift: 'Con regalo extra',
  /** Whether a tag of the shop's own says the same. */
  tellsGift: (label: string) => /regalo extra/i.test(label),
  from: 'Desde',
  outOfStock: 'Agotado',
  partialDeal: '* Solo en algunas opciones',
  add: 'Agregar',
  pick: 'Elegir',
  choose: 'Elegir opciones',
  chooseOf: (label: string) => `Elegir opciones de ${label}`,
  addOf: (label: string) => `Agregar ${label} al carrito`,
  more: (count: number) => `+${count}`,
  favorite: (label: string) => `Guardar ${label} en favoritos`,
  unfavorite: (label: string) => `Quitar ${label} de favoritos`,
  addToList: 'Agregar a mi lista',
  addToListOf: (label: string) => `Agregar ${label} a mi lista`,
  requested: (count: number) => (count === 1 ? 'Pide 1' : `Pide ${count}`),
  comment: 'Ver comentario',
  commentOf: (label: string) => `Comentario sobre ${label}`,
  moreOptions: (count: number, label: string) => `${count} opciones más de ${label}`,
};

/** Texts of the product page. */
export const productTexts = {
  notChosen: 'Elige una opción',
  banned: 'agotado',
  add: 'Agregar al carrito',
  adding: 'Agregando…',
  added: 'Agregado',
  invalid: 'Producto inválido, por favor seleccione otro producto',
  description: 'Descripción',
  attributes: 'Información adicional',
  related: 'Van bien juntos',
  zoom: 'Ampliar la foto',
  photo: (n: number, count: number) => `Foto ${n} de ${count}`,
  combo: 'al llevarlos juntos, en las opciones que elijas',
  comboNotes: 'Opciones que entran en el combo',
  discountNotes: 'Opciones con descuento',
  partial: '* El precio de oferta vale solo para las opciones señaladas.',
  pack: 'Este juego trae',
  each: 'cada uno',
  packSaving: (amount: string) => `Ahorras ${amount}`,
  packApart: (amount: string) => `Por separado suman ${amount}`,
  packItem: (quantity: number, name: string) => `${quantity} × ${name}`,
  pickupTitle: 'Retiro gratis en tienda',
  pickup: (store: string) => `En ${store}. Te avisamos cuando esté listo.`,
  whatsappTitle: 'Pregunta por WhatsApp',
  whatsapp: (store: string) => `Te responde una persona de ${store}`,
  soldElsewhere: (store: string) => `${store} no vende este producto.`,
  soldElsewhereHelp: 'Lo encuentras en otra tienda. Puedes cambiar de tienda y comprarlo allí:',
  switchTo: (store: string) => `Ver en ${store}`,
  kept: 'Tu carrito no se pierde al cambiar de tienda.',
};

/** Stock in one plain sentence. */
export const stockTexts = {
  here: (store: string, count: number) =>
    count === 1 ? `Queda 1 en ${store}` : `Quedan ${count} en ${store}`,
  plenty: (store: string) => `Disponible en ${store}`,
  none: (store: string) => `Agotado en ${store}`,
  choose: (store: string) => `Disponible en ${store}: elige tus opciones`,
  also: (places: string) => `También en ${places}`,
  waiting: 'Consultando las demás tiendas…',
};

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
