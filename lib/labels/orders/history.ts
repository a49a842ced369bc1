/** Texts of a customer's orders (ORD-07 to ORD-09). */
export const historyTexts = {
  title: 'Mis pedidos',
  count: (orders: number) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
  filter: 'Estado de los pedidos',
  all: 'Todos',
  /** Of orders whose status the shop does not know any more. */
  otherGroup: 'Otros',
  order: (number: string) => `Pedido ${number}`,
  total: 'Total',
  more: (lines: number) => `+${lines}`,
  pickup: (store: string, day: string) =>
    [store === '' ? 'Retiro en tienda' : `Retiro en ${store}`, day].filter(Boolean).join(', '),
  delivery: (place: string) => (place === '' ? 'Envío a domicilio' : `Envío a ${place}`),
  given: (event: string) => `Para la lista de regalos «${event}»`,
  see: 'Ver pedido',
  seeOf: (number: string) => `Ver pedido ${number}`,
  /** Of an order that waits for its payment at a bank: it is paid where it is shown. */
  unpaid: 'El pago está pendiente',
  pay: 'Ver y pagar',
  payOf: (number: string) => `Ver y pagar el pedido ${number}`,
  back: 'Volver a mis pedidos',
  emptyTitle: 'Todavía no tienes pedidos',
  emptyText:
    'Aquí seguirás tus compras y podrás repetirlas. Lo que compraste sin cuenta aparece cuando confirmas tu correo.',
  toShop: 'Ir a la tienda',
  nothingHere: 'No tienes pedidos en este estado.',
  seeAll: 'Ver todos mis pedidos',
} as const;

/** Texts of buying an order again. */
export const reorderTexts = {
  action: 'Comprar de nuevo',
  actionOf: (number: string) => `Comprar de nuevo el pedido ${number}`,
  busy: 'Agregando…',
  whole: (number: string) => `Tu carrito tiene todo lo de tu pedido ${number}.`,
  some: (number: string, had: number, all: number) =>
    `Tu carrito tiene ${had} de los ${all} productos de tu pedido ${number}.`,
  nothing: (number: string) => `En esta tienda ya no tenemos nada de lo que llevaste en tu pedido ${number}.`,
  gone: (name: string) => `${name}: ya no se vende en esta tienda.`,
  noStock: (name: string) => `${name}: sin stock en esta tienda.`,
  full: (name: string) => `${name}: no entra, tu carrito está lleno.`,
  fewer: (name: string, wanted: string, units: string) =>
    `${name}: pediste ${wanted} y pusimos ${units}, lo que queda.`,
  repriced: (name: string, before: string, now: string) =>
    `${name}: costaba ${before} y ahora cuesta ${now}.`,
  more: (lines: number) => (lines === 1 ? 'Y otro cambio.' : `Y otros ${lines} cambios.`),
  failed: 'No pudimos agregar los productos. Intenta de nuevo.',
  offline: 'Sin conexión: intenta de nuevo cuando vuelva.',
  toCart: 'Ver mi carrito',
} as const;
