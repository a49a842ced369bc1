import { lineTotal, optionsText, splitLines } from '#lib/cart/domain/bag.ts';
import { type CardView, cardOf } from '#lib/catalogue/domain/card/card-view.ts';
import type { SelectionView } from '#lib/catalogue/domain/product/describe.ts';
import type { CartData, CartLine } from '#lib/contracts/carts.ts';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { spread, sum } from '#lib/money/spread.ts';
import { chosenValues } from '#lib/orders/domain/chosen-values.ts';
import { lineSubtotals } from '#lib/orders/domain/line-subtotals.ts';

/** A product in an event, whatever it was read from. */
export interface TrackedItem {
  /** Of the chosen variant; of a product whose variant is not chosen yet, the SKU that the shown price is of. */
  sku: string;
  productid: number;
  name: string;
  /** The chosen values: 'Verde salvia · 350 ml', '' without. */
  variant: string;
  /** Slug path: 'mesa/tazas', '' where it is not known. */
  category: string;
  quantity: number;
  /** What all units cost. */
  total: Centavos;
  /** The same without discounts. */
  regular: Centavos;
  /** Labels of the coupons that take something off, '' without: a code may be one customer's own. */
  coupon: string;
}

/** Items with what they cost together: exactly the sum of their totals. */
export interface TrackedGoods {
  items: TrackedItem[];
  value: Centavos;
  coupon: string;
}

/** The product of a card, as its price tag shows it. */
export function itemOfCard(view: CardView): TrackedItem {
  const { productid, label, href, price } = cardOf(view);
  return {
    sku: price.sku,
    productid,
    name: label,
    variant: '',
    category: href.category,
    quantity: 1,
    total: price.price,
    regular: price.oldPrice ?? price.price,
    coupon: '',
  };
}

/** A product on its page or in the dialog of its card, under the choices made. */
export interface ViewedProduct {
  productid: number;
  /** Of its first variant. */
  genericsku: string;
  category: string;
  view: Pick<SelectionView, 'title' | 'price' | 'features'> & { variant: { sku: string } | null };
}

/** The product that is viewed, as its price tag shows it. */
export function itemOfProduct({ productid, genericsku, category, view }: ViewedProduct): TrackedItem {
  const values = view.features.flatMap(
    ({ selectedOption, optionvalues }) =>
      optionvalues.find(({ value }) => value === selectedOption)?.label ?? [],
  );
  return {
    sku: view.variant?.sku ?? (view.price.sku || genericsku),
    productid,
    name: view.title,
    variant: view.variant ? values.join(' · ') : '',
    category,
    quantity: 1,
    total: view.price.price,
    regular: view.price.oldPrice ?? view.price.price,
    coupon: '',
  };
}

/** So many units of a cart's line, at what they cost together; coupons do not change that. */
export function unitsOfLine(
  line: CartLine,
  quantity: number,
  amounts: Pick<TrackedItem, 'total' | 'regular'>,
): TrackedItem {
  return { ...factsOf(line), quantity, ...amounts, coupon: '' };
}

function factsOf(line: CartLine) {
  return {
    sku: line.productsku,
    productid: line.productid,
    name: line.productname,
    variant: optionsText(line),
    category: line.category,
  };
}

/** A cart's sums as they are shown: `total` is without delivery. */
export type SummedCart = Pick<CartData, 'products' | 'total' | 'coupons'>;

/** What of a cart can be bought; coupons are spread over its lines, so that these add up to its total. */
export function goodsOfCart({ products, total, coupons }: SummedCart): TrackedGoods {
  const lines = splitLines(products).buyable;
  const held = (coupons?.applied ?? []).filter(
    ({ problem, discountamount }) => problem === '' && discountamount > 0,
  );
  const coupon = held.map(({ couponlabel }) => couponlabel).join(', ');
  const items = lines.map((line) => ({
    ...factsOf(line),
    quantity: line.quantity,
    total: lineTotal(line),
    regular: line.subtotal,
    coupon: '',
  }));
  return summed(items, total, coupon);
}

/** An order's sums. */
export type SummedOrder = Pick<
  Order,
  'SUBTOTAL' | 'TOTAL' | 'SHIPPINGCOST' | 'DISCOUNTSHIPPING' | 'DISCOUNTS'
>;

/** The lines of an order; their value is its total without the delivery. */
export function goodsOfOrder(order: SummedOrder, lines: readonly OrderLine[]): TrackedGoods {
  const regular = lineSubtotals(
    lines.map(({ PRODUCTPRICE: price, QUANTITY: quantity }) => ({ price, quantity })),
    order.SUBTOTAL,
  );
  const items = lines.map((line, at) => ({
    sku: line.SKU,
    productid: line.PRODUCTID,
    name: line.PRODUCTNAME,
    variant: chosenValues(line.VARIANT).join(' · '),
    category: line.CATEGORY,
    quantity: line.QUANTITY,
    total: (regular[at] ?? 0) - line.DISCOUNT,
    regular: regular[at] ?? 0,
    coupon: '',
  }));
  const named = (order.DISCOUNTS ?? []).filter(({ GOODS }) => GOODS > 0);
  const coupon = named.map(({ LABEL }) => LABEL).join(', ');
  return summed(items, order.TOTAL - (order.SHIPPINGCOST - order.DISCOUNTSHIPPING), coupon);
}

/** Items that cost `value` together: what they cost by themselves beyond it is taken off each in proportion. */
function summed(items: readonly TrackedItem[], value: Centavos, coupon: string): TrackedGoods {
  const totals = items.map(({ total }) => total);
  const all = sum(totals);
  const wanted = Math.max(value, 0);
  const shares = spread(all - Math.min(wanted, all), totals, totals);
  return {
    items: items.map((item, at) => {
      const share = shares[at] ?? 0;
      return { ...item, total: item.total - share, coupon: share > 0 ? coupon : '' };
    }),
    value: wanted,
    coupon,
  };
}
