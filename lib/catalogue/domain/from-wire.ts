import type { ProductRecord } from '#lib/contracts/products.ts';
import { toCentavos } from '#lib/money/centavos.ts';

/**
 * A product record as the shop's own server hands it on, with money in bolivianos, in the form of the code: centavos.
 * For the browser, which has no zod; the server has checked the record.
 */
export function productFromWire(wire: ProductRecord): ProductRecord {
  return {
    ...wire,
    price: toCentavos(wire.price),
    newprice: orNull(wire.newprice),
    newpricediscount: orNull(wire.newpricediscount),
    minprice: toCentavos(wire.minprice),
    maxprice: toCentavos(wire.maxprice),
    quantities: wire.quantities.map((row) => ({
      ...row,
      price: toCentavos(row.price),
      newpriced: orNull(row.newpriced),
      newpricec2: orNull(row.newpricec2),
    })),
  };
}

function orNull(amount: number | null): number | null {
  return amount === null ? null : toCentavos(amount);
}
