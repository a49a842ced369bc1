import { shownDedication } from '#lib/checkout/domain/dedication.ts';
import type { HandOver } from '#lib/contracts/account/staff.ts';
import type { NamedDiscount } from '#lib/contracts/checkout/coupon-view.ts';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import type { OrderDiscount } from '../../db/schema/orders.ts';
import type { HandOverRow, OrderHistoryRow, OrderLineRow, OrderRow } from './order-reader.ts';

/** An order as the contract wants it (ORD-02). */
export function orderToWire(order: OrderRow): Order {
  const dedication = shownDedication(order.dedication);
  return {
    ORDERID: order.order_id,
    STATUSID: order.status_id,
    SHIPPINGTYPE: order.shipping_type,
    SHIPPINGDATE: order.shipping_type === 'PICKUP' ? (order.address.day ?? '') : '',
    DATEADDED: order.created_at.toISOString(),
    SUBTOTAL: order.subtotal,
    SHIPPINGCOST: order.shipping_cost,
    DISCOUNTSHIPPING: order.discount_shipping,
    DISCOUNT: order.discount,
    TOTAL: order.total,
    EMAIL: order.email,
    FIRSTNAME: order.personal.firstname ?? '',
    LASTNAME: order.personal.lastname ?? '',
    PHONE: order.personal.phone ?? '',
    PAYMENT_KEY: order.payment_key,
    HAVECOUPON: order.coupons.join(', ') || 'NO',
    ...(order.discounts && { DISCOUNTS: order.discounts.map(discountToWire) }),
    PAYMENTMETHOD: order.payment_label,
    PAYMENTTYPE: order.payment_type,
    SHIPPINGMETHOD: order.shipping_label,
    ADDRESSINFO: JSON.stringify(order.address),
    STOREID: order.store_id,
    CITY: order.city || (order.address.city ?? ''),
    INVOICEID: order.invoice_id,
    DEDICATIONNAME: dedication?.name ?? '',
    DEDICATIONMESSAGE: dedication?.message ?? '',
    ...(order.pay_until && { PAYUNTIL: order.pay_until.toISOString() }),
  };
}

function discountToWire({ label, code, goods, shipping }: OrderDiscount): NamedDiscount {
  return { LABEL: label, CODE: code, GOODS: goods, SHIPPING: shipping };
}

/** A line of an order as the contract wants it (ORD-03). */
export function lineToWire(line: OrderLineRow): OrderLine {
  return {
    PRODUCTID: line.product_id,
    PRODUCTNAME: line.name,
    PRODUCTPATH: line.path,
    SKU: line.sku,
    QUANTITY: line.quantity,
    PRICE: line.price,
    PRODUCTPRICE: line.product_price,
    DISCOUNT: line.discount,
    PACKNAME: line.pack_name,
    CATEGORY: line.category,
    VARIANT: line.variant,
    DEFAULTIMAGE: line.image,
  };
}

/** A step that an order made, as the contract wants it (ORD-05). */
export function historyToWire(entry: OrderHistoryRow): { STATUSID: number; DATE_ADDED: string } {
  return { STATUSID: entry.status_id, DATE_ADDED: entry.created_at.toISOString() };
}

/** A hand-over as the contract wants it. */
export function handOverToWire(row: HandOverRow): HandOver {
  return {
    at: row.handed_at.toISOString(),
    by: row.handed_by,
    proof: row.proof,
    name: row.collector_name,
    carnet: row.collector_carnet,
    isname: row.is_name_same,
    iscarnet: row.is_carnet_same,
    reason: row.reason,
  };
}
