import type { CartLine } from '#lib/contracts/carts.ts';
import { unitPrice } from '#lib/orders/domain/unit-price.ts';
import type { NewOrderLine } from '../order-reader.ts';
import type { SkuUnits } from '../stock/stock.ts';

/** What a line takes out of stock: its SKU, and for a pack each of its parts as well (PDP-38). */
export function unitsOf(line: CartLine): SkuUnits[] {
  const parts = line.skus.map((part) => ({ sku: part.sku, quantity: part.quantity * line.quantity }));
  return [{ sku: line.productsku, quantity: line.quantity }, ...parts];
}

/** A line of the cart as the order keeps it: names and prices of the moment (ORD-03). @param share what coupons take off it */
export function toOrderLine(line: CartLine, share: number): NewOrderLine {
  return {
    product_id: line.productid,
    sku: line.productsku,
    name: line.productname,
    path: line.productpath,
    category: line.category,
    variant: line.optionsselected.map((option) => `${option.optionLabel}: ${option.optionvalue}`).join(' · '),
    image: line.image,
    quantity: line.quantity,
    price: unitPrice(line),
    product_price: line.priceOld,
    discount: line.discount,
    pack_name: line.packname,
    coupon_discount: share,
    taken: unitsOf(line),
  };
}
