import type { z } from 'zod';
import type { Cart, CartLine, cart, cartLine } from '#lib/contracts/carts.ts';
import { toCentavos } from '#lib/money/centavos.ts';

/** A cart as the shop's own server sends it to the browser: decimal bolivianos. */
export type WireCart = z.input<typeof cart>;
type WireLine = z.input<typeof cartLine>;

/**
 * The wire's bolivianos as centavos, without zod, which would weigh 33 KB in the browser. The server has checked the
 * cart; the store's id only loses its brand on the way.
 */
export function cartFromWire(wire: WireCart): Cart {
  const { data } = wire;
  return {
    ...wire,
    storeid: wire.storeid as Cart['storeid'],
    data: {
      ...data,
      tmpSessionID: data.tmpSessionID ?? '',
      combos: (data.combos ?? []).map((combo) => ({ ...combo, discount: toCentavos(combo.discount) })),
      subtotalLabel: data.subtotalLabel ?? '',
      discountLabel: data.discountLabel ?? '',
      products: data.products.map(lineFromWire),
      saved: data.saved?.map(lineFromWire) ?? null,
      discount: toCentavos(data.discount),
      subtotal: toCentavos(data.subtotal),
      total: toCentavos(data.total),
    },
  };
}

function lineFromWire(line: WireLine): CartLine {
  return {
    ...line,
    price: toCentavos(line.price),
    priceOld: toCentavos(line.priceOld),
    NEWPRICED: orNull(line.NEWPRICED),
    NEWPRICEC2: orNull(line.NEWPRICEC2),
    subtotal: toCentavos(line.subtotal),
    discount: toCentavos(line.discount),
  };
}

function orNull(amount: number | null): number | null {
  return amount === null ? null : toCentavos(amount);
}
