/** Texts of the search page and the suggestions. */
export const searchTexts = {
  title: 'Buscar',
  resultsFor: (term: string) => `Resultados para “${term}”`,
  about: (term: string) =>
    term === ''
      ? 'Busca en todo el catálogo de tu tienda.'
      : `Productos de tu tienda para “${term}”, con precio y existencias de hoy.`,
  label: 'Buscar productos',
  placeholder: 'Busca ollas, sábanas, lámparas…',
  searching: 'Buscando…',
  stillSearching: 'Seguimos buscando…',
  again: 'Nueva búsqueda',
  submit: 'Buscar',
  empty: 'Lo sentimos, no encontramos resultados.',
  emptyHelp: 'Prueba con una palabra más corta o entra por una categoría.',
  suggestion: 'Quizás buscabas',
  short: 'Escribe al menos 3 letras para buscar.',
  count: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
  filters: 'Filtros',
  categories: 'Categorías',
  price: 'Precio (Bs.)',
  min: 'Desde',
  max: 'Hasta',
  apply: 'Aplicar filtros',
  clear: 'Quitar filtros',
  more: 'ver más',
  less: 'ocultar',
  suggestions: 'Sugerencias',
  seeAll: (term: string) => `Ver todos los resultados de “${term}”`,
  seeCount: (total: number) => (total === 1 ? 'Ver 1 resultado' : `Ver ${total} resultados`),
  close: 'Cerrar la búsqueda',
  found: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
};
