/** Texts of the search box, which every page has. */
export const searchBoxTexts = {
  label: 'Buscar productos',
  placeholder: 'Busca ollas, sábanas, lámparas…',
  searching: 'Buscando…',
  stillSearching: 'Seguimos buscando…',
  again: 'Nueva búsqueda',
  longest: 'Hasta 100 caracteres',
  submit: 'Buscar',
  short: 'Escribe al menos 3 letras para buscar.',
  close: 'Cerrar la búsqueda',
};
