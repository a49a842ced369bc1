/** What assistive technology hears of breadcrumbs and pagers. */
export const pagerTexts = {
  breadcrumbs: 'Estás en',
  pager: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  jumpBack: 'Tres páginas atrás',
  jumpForward: 'Tres páginas adelante',
} as const;
