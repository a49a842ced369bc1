import type { z } from 'zod';
import type { storeDelivery } from '#lib/contracts/checkout/checkout.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import type { ProductRecord, productRecord } from '#lib/contracts/products.ts';
import { decodeMoney } from '#lib/money/decode.ts';

const PRODUCT_MONEY: MoneyIn<typeof productRecord> = {
  price: true,
  newprice: true,
  newpricediscount: true,
  minprice: true,
  maxprice: true,
  quantities: { price: true, newpriced: true, newpricec2: true },
};

/**
 * A product record as the shop's own server hands it on, with money in bolivianos, in the form of the code: centavos.
 * For the browser, which has no zod; the server has checked the record.
 */
export function productFromWire(wire: ProductRecord): ProductRecord {
  return decodeMoney(PRODUCT_MONEY, wire);
}

const DELIVERY_MONEY: MoneyIn<typeof storeDelivery> = {
  pickup: { cost: true },
  zones: { cost: true, freefrom: true, weight: { kiloprice: true } },
};

/** The same for what a store says of delivery. */
export function deliveryFromWire(wire: z.output<typeof storeDelivery>): z.output<typeof storeDelivery> {
  return decodeMoney(DELIVERY_MONEY, wire);
}
