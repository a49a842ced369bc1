/** What every page says of the cart: it is all of its messages that scripts of a first visit bring along. */
export const cartNotices = {
  added: 'Agregado Correctamente al carro',
  orderLimit: (limit: string) =>
    `Puedes llevar hasta ${limit} unidades de este producto por pedido. Si necesitas más, escríbenos.`,
  offline: 'Sin conexión: guardamos tu cambio y lo enviamos apenas vuelva.',
  sent: 'Ya enviamos tu cambio.',
  notSent: 'No pudimos hacer un cambio que estaba guardado. Revisa tu carrito y hazlo de nuevo.',
  seeCart: 'Ver carrito',
} as const;
