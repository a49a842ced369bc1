import { buildCart } from '#lib/cart/domain/lines.ts';
import { type DraftLine, makeLookup } from '#lib/cart/domain/lookup.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { option, product, record, sku } from '../catalogue/product-factory.ts';

export const TODAY = '2026-06-15';

/** A mug in two colours: red at 59.00, 10 in stock; blue at 69.00, 4 in stock; green without stock. */
export function mug(values: Partial<ProductRecord> = {}): ProductRecord {
  return product({
    productid: 12,
    options: [option(1, 'Color', ['rojo', 'azul', 'verde'], 'color')],
    quantities: [
      ...sku('ROJO', { 1: 'rojo' }, { price: 5900, quantity: 10, ordersku: 1 }),
      ...sku('AZUL', { 1: 'azul' }, { price: 6900, quantity: 4, ordersku: 2 }),
      ...sku('VERDE', { 1: 'verde' }, { price: 5900, quantity: 0, ordersku: 3 }),
    ],
    ...values,
  });
}

/** A pack of two SKUs, 3 in stock. */
function pack(): ProductRecord {
  return product({
    productid: 30,
    productname: 'Juego de té',
    path: 'juego-de-te-30',
    packname: 'Juego de té',
    packskus: [
      { sku: 'ROJO', quantity: 6, name: 'Taza' },
      { sku: 'TETERA', quantity: 1, name: 'Tetera' },
    ],
    quantities: [record('PACK-30', { price: 45000, quantity: 3 })],
  });
}

export function draft(skuName: string, quantity: number, values: Partial<DraftLine> = {}): DraftLine {
  return { key: skuName, productid: 12, sku: skuName, quantity, eventid: null, seen: null, ...values };
}

export const shop = (...products: ProductRecord[]) =>
  makeLookup(products.length > 0 ? products : [mug(), pack()]);

/** The drafts of a cart that was shown as `products` were then. */
export function shown(drafts: DraftLine[], ...products: ProductRecord[]): DraftLine[] {
  const seen = buildCart(drafts, shop(...products), TODAY).products;
  return drafts.map((line, i) => ({ ...line, seen: seen[i] ?? null }));
}
