/** Texts of the first screen of a product; what the server alone writes or what comes later is in product-parts.ts. */
export const productTexts = {
  notChosen: 'Elige una opción',
  banned: 'agotado',
  add: 'Agregar al carrito',
  adding: 'Agregando…',
  added: 'Agregado',
  zoom: 'Ampliar la foto',
  delivery: 'Calcula tu envío',
  photo: (n: number, count: number) => `Foto ${n} de ${count}`,
  combo: 'en las opciones que elijas',
  comboNotes: 'Opciones que entran en el combo',
  discountNotes: 'Opciones con descuento',
  partial: '* El precio de oferta vale solo para las opciones señaladas.',
  packSaving: (amount: string) => `Ahorras ${amount}`,
  packApart: (amount: string) => `Por separado suman ${amount}`,
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
  stores: 'Ver tienda por tienda',
  soldOut: 'Agotado. Avísame cuando haya:',
  alertOf: (value: string) => `Avísame cuando haya ${value}`,
};

/** The bar with the button that stays in sight on phones. */
export const barTexts = {
  add: 'Agregar',
};
