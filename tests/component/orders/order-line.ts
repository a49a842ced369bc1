import type { OrderLine } from '#lib/contracts/orders.ts';

/** A line of an order as it comes over the wire, money in centavos. */
export const orderLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  PRODUCTID: 12,
  PRODUCTNAME: 'Taza Valle',
  PRODUCTPATH: 'taza-valle-12',
  SKU: 'TAZA-VER',
  QUANTITY: 2,
  PRICE: 5500,
  PRODUCTPRICE: 5990,
  DISCOUNT: 980,
  PACKNAME: '',
  CATEGORY: 'mesa/tazas',
  VARIANT: 'Color: Verde salvia',
  DEFAULTIMAGE: '',
  ...over,
});
