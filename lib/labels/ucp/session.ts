/** Texts of carts and checkouts of the Universal Commerce Protocol. */
export const ucpSessionTexts = {
  subtotal: 'Subtotal',
  offers: 'Ofertas por cantidad',
  promotions: 'Promociones',
  total: 'Total sin envío',
  unknown: (sku: string) => `Ningún producto de la tienda tiene el SKU ${sku}.`,
  gone: (name: string) => `${name} no se vende en esta tienda.`,
  soldOut: (name: string) => `${name} está agotado en esta tienda.`,
  fewer: (name: string, most: number) => `De ${name} se pueden llevar ${most} en esta tienda.`,
  notLinked: (name: string) => `${name} no cabe en el enlace de este carrito. Pídelo en otro carrito.`,
  nothing: 'Nada de lo pedido se puede comprar en esta tienda.',
  empty: 'No hay productos para pagar.',
  changed: 'Lo pedido cambió mientras se guardaba. Envíalo de nuevo.',
  noCart: 'El carrito no existe, terminó o fue cancelado.',
  noCheckout: 'La compra no existe, terminó o fue cancelada.',
  /** @param store 'La Paz Centro' */
  fixedLocation: (store: string) =>
    `La tienda no cambia después de crear el carrito: los precios y existencias son de ${store}.`,
  handOver:
    'La persona completa sus datos, la entrega y el pago en la tienda, en continue_url. Ahí ve el envío y el total final.',
  notCompleted: 'La compra no se realizó y no se pagó nada: la persona paga en la tienda, en continue_url.',
  terms: 'Términos y condiciones',
  privacy: 'Cookies y privacidad',
  returns: 'Cambios y devoluciones',
  delivery: 'Envíos',
} as const;
