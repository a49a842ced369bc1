/** Texts of product cards. */
export const cardTexts = {
  isNew: 'Nuevo',
  gift: 'Con regalo extra',
  /** Whether a tag of the shop's own says the same. */
  tellsGift: (label: string) => /regalo extra/i.test(label),
  from: 'Desde',
  combo: (units: number, price: string) => `Lleva ${units} por ${price}`,
  outOfStock: 'Agotado',
  partialDeal: '* Solo en algunas opciones',
  add: 'Agregar',
  pick: 'Elegir',
  choose: 'Elegir opciones',
  chooseOf: (label: string) => `Elegir opciones de ${label}`,
  addOf: (label: string) => `Agregar ${label} al carrito`,
  more: (count: number) => `+${count}`,
  addToList: 'Agregar a mi lista',
  addToListOf: (label: string) => `Agregar a mi lista: ${label}`,
  moreOptions: (count: number, label: string) =>
    count === 1 ? `1 opción más de ${label}` : `${count} opciones más de ${label}`,
};
