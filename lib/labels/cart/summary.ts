import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';

/** Texts of the summary of a cart or an order, which every step of a purchase shows. */
export const summaryTexts = {
  summary: 'Resumen',
  count: (units: string) => (units === '1' ? '1 producto' : `${units} productos`),
  seeCart: 'Ver mi carrito',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  shipping: 'Envío',
  shippingLater: 'Se calcula en el siguiente paso',
  free: 'Gratis',
  total: 'Total',
  uncheckedTotal: 'Total aproximado',
  unchecked: 'Sin conexión: revisamos precios y suma apenas vuelva.',
  pickupCost: (cost: string) => `Retiro en tienda: ${cost}`,
  deliveryCost: (cost: string) => `A domicilio: desde ${cost}`,
} as const;

/** What a delivery costs, in words: 'Gratis' for nothing. */
export function costText(cost: Centavos): string {
  return cost === 0 ? summaryTexts.free : formatPrice(cost);
}
