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

/** Texts of a list that grows as one scrolls, whose scripts come with the page. */
export const endlessTexts = {
  shown: (shown: number, total: number) =>
    `Mostrando ${shown} de ${total} ${total === 1 ? 'producto' : 'productos'}`,
  more: 'Ver más productos',
  loadingMore: 'Cargando más productos…',
  stillLoadingMore: 'Seguimos cargando…',
  moreFailed: 'No pudimos cargar más productos. Revisa tu conexión.',
  retryMore: 'Reintentar',
  further: 'Seguir en otra página',
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
  /** Short: it stands beside its button on a phone. */
  searchHint: 'Buscar para mi lista',
  submit: 'Buscar',
  longest: 'Hasta 100 caracteres',
};
