/** Of a group of filters, whose scripts come with the page. */
export const facetTexts = { more: 'ver más', less: 'ocultar' };

/** Texts of the search page and of what its box shows while typing; those of the box itself are in search-box.ts. */
export const searchTexts = {
  title: 'Buscar',
  resultsFor: (term: string) => `Resultados para “${term}”`,
  corrected: (term: string) => `Ningún producto dice “${term}”.`,
  nearest: (term: string) => `Ningún producto se llama “${term}”. Esto es lo más parecido.`,
  about: (term: string) =>
    term === ''
      ? 'Busca en todo el catálogo de tu tienda.'
      : `Productos de tu tienda para “${term}”, con precio y existencias de hoy.`,
  amount: 'Un monto en bolivianos, por ejemplo 99,50',
  empty: 'Lo sentimos, no encontramos resultados.',
  emptyHelp: 'Prueba con una palabra más corta o entra por una categoría.',
  partial: 'Ningún producto tiene todas las palabras. Estos son los más parecidos.',
  suggestion: 'Quizás buscabas',
  bestSellers: 'Te puede gustar',
  recent: 'Búsquedas recientes',
  popular: 'Lo más buscado',
  ideas: 'Ideas de búsqueda',
  forget: (term: string) => `Quitar “${term}” de las búsquedas recientes`,
  forgetHint: 'La tecla Suprimir quita una búsqueda reciente.',
  forgetAll: 'Borrar búsquedas recientes',
  category: 'Categoría',
  page: 'Información',
  pages: 'También puede servirte',
  noSuggestions: (term: string) => `Sin sugerencias para “${term}”. Prueba con otra palabra.`,
  count: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
  filters: 'Filtros',
  categories: 'Categorías',
  price: 'Precio (Bs.)',
  min: 'Desde',
  max: 'Hasta',
  clear: 'Quitar filtros',
  suggestions: 'Sugerencias',
  seeAll: (term: string) => `Ver todos los resultados de “${term}”`,
  seeCount: (total: number) => (total === 1 ? 'Ver 1 resultado' : `Ver ${total} resultados`),
  found: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
};
