/** What the tools of the protocol say to language models. */
export const ucpTools = {
  search:
    'Busca productos por palabras (query), o los de una categoría (filters.categories, p. ej. mesa/tazas). Precios en centavos de boliviano (BOB), con impuestos. context.location es el número de una tienda; sin él vale la tienda por omisión.',
  lookup: 'Productos por identificador: product:12, o el SKU de una variante. Hasta 50 a la vez.',
  product:
    'Un producto con todas sus opciones, lo que hay de cada una en cada tienda y cómo se recibe. selected elige valores de opciones.',
  createCart:
    'Crea un carrito con líneas (SKU y cantidad) en la tienda de context.location. Los totales son los de la tienda, sin envío.',
  getCart: 'Un carrito, a los precios de hoy.',
  updateCart: 'Reemplaza las líneas de un carrito: hay que enviar todas.',
  cancelCart: 'Cancela un carrito, que ya no existe después.',
  createCheckout:
    'Prepara una compra de líneas, o de un carrito (cart_id). La persona la termina y la paga en la tienda, en continue_url.',
  getCheckout: 'Una compra preparada, a los precios de hoy.',
  updateCheckout: 'Reemplaza las líneas de una compra preparada: hay que enviar todas.',
  completeCheckout: 'No compra ni paga nada: devuelve continue_url, donde la persona compra y paga.',
  cancelCheckout: 'Cancela una compra preparada.',
} as const;
