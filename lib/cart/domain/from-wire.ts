import type { z } from 'zod';
import type { Cart, cart } from '#lib/contracts/carts.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import { decodeMoney } from '#lib/money/decode.ts';

/** A cart as the shop's own server sends it to the browser: decimal bolivianos. */
export type WireCart = z.input<typeof cart>;

const LINE_MONEY = {
  price: true,
  priceOld: true,
  NEWPRICED: true,
  NEWPRICEC2: true,
  subtotal: true,
  discount: true,
} as const;

const CART_MONEY: MoneyIn<typeof cart> = {
  data: {
    products: LINE_MONEY,
    saved: LINE_MONEY,
    discount: true,
    subtotal: true,
    total: true,
    combos: { discount: true },
    coupons: {
      applied: { discountamount: true },
      discountSTMessages: { discountamount: true },
      discountSHMessages: { discountamount: true },
      discount: true,
      balance: true,
    },
  },
};

/**
 * The wire's bolivianos as centavos, without zod, which would weigh 33 KB in the browser. The server has checked the
 * cart; the store's id only loses its brand on the way.
 */
export function cartFromWire(wire: WireCart): Cart {
  const { data, storeid, brought, ...rest } = decodeMoney(CART_MONEY, wire);
  return {
    ...rest,
    brought: brought ?? null,
    storeid: storeid as Cart['storeid'],
    data: {
      ...data,
      tmpSessionID: data.tmpSessionID ?? '',
      combos: data.combos ?? [],
      subtotalLabel: data.subtotalLabel ?? '',
      discountLabel: data.discountLabel ?? '',
      saved: data.saved ?? null,
      coupons: data.coupons ?? null,
    },
  };
}
