import { z } from 'zod';
import { defineCall } from './call.ts';
import { namedDiscount } from './checkout/coupon-view.ts';
import { instant, languageId, money, orderId, orRefusal, rowsOf, sku } from './fields.ts';

/** ORD-06 */
export const orderStatus = z.object({
  STATUSID: z.int(),
  /** Steps of the bar; statuses of one step share it. */
  STATUSGROUP: z.int(),
  STATUSNAME: z.string(),
  STATUSDESCRIPTION: z.string(),
  /** '' is for every order; CANCEL shows no bar; ADDRESS and PICKUP only such orders (ORD-13, ORD-14). */
  TYPE: z.enum(['', 'ADDRESS', 'PICKUP', 'SUCCESS', 'CANCEL']),
  COLOR: z.string(),
  IMAGEPATH: z.string(),
  IMAGEPATHACTIVE: z.string(),
  /** Kinds of payment whose orders have this step, see paymentType.TYPE; every kind without. Our own. */
  PAYMENTTYPES: z.array(z.string()).optional(),
  /**
   * Kinds of payment whose customers may cancel an order in this status. Without: every kind but DIRECT, as long as TYPE is ''.
   * Our own.
   */
  CANCELTYPES: z.array(z.string()).optional(),
});
export type OrderStatus = z.infer<typeof orderStatus>;

/** ORD-02. ADDRESSINFO is JSON text: for PICKUP {store, address, city, day, hour}. */
export const order = z.object({
  ORDERID: orderId,
  STATUSID: z.int(),
  SHIPPINGTYPE: z.enum(['ADDRESS', 'PICKUP']),
  SHIPPINGDATE: z.string(),
  DATEADDED: instant,
  SUBTOTAL: money,
  SHIPPINGCOST: money,
  DISCOUNTSHIPPING: money,
  DISCOUNT: money,
  TOTAL: money,
  EMAIL: z.string(),
  FIRSTNAME: z.string(),
  LASTNAME: z.string(),
  PHONE: z.string(),
  /** 'NOTIFY' once the order was notified (PAY-11, GAP-072), else ''. */
  PAYMENT_KEY: z.string(),
  HAVECOUPON: z.string(),
  /** The parts of DISCOUNT and DISCOUNTSHIPPING that have a name; without, nobody knows them. Our own. */
  DISCOUNTS: z.array(namedDiscount).optional(),
  PAYMENTMETHOD: z.string(),
  /** Kind of payment, see paymentType.TYPE. */
  PAYMENTTYPE: z.string(),
  SHIPPINGMETHOD: z.string(),
  ADDRESSINFO: z.string(),
  STOREID: z.int(),
  CITY: z.string(),
  /** NIT or CI, '' without. */
  INVOICEID: z.string(),
  /** What a gift says (CHK-37); '' without, never the contract's default message. */
  DEDICATIONNAME: z.string(),
  DEDICATIONMESSAGE: z.string(),
  /** Until when it is paid in the store, or was to be; without, nothing is left to pay there. Our own. */
  PAYUNTIL: instant.optional(),
});
export type Order = z.infer<typeof order>;

/** ORD-03. PRICE is the unit price paid, PRODUCTPRICE the regular one, DISCOUNT what the line lost. */
export const orderLine = z.object({
  PRODUCTID: z.int(),
  PRODUCTNAME: z.string(),
  /** Slug with id. */
  PRODUCTPATH: z.string(),
  SKU: sku,
  QUANTITY: z.number(),
  PRICE: money,
  PRODUCTPRICE: money,
  DISCOUNT: money,
  PACKNAME: z.string(),
  /** Slug path. */
  CATEGORY: z.string(),
  /** 'Color: Verde salvia · Tamaño: 350 ml', '' without options. */
  VARIANT: z.string(),
  /** Set of pictures, '' without. */
  DEFAULTIMAGE: z.string(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** ORD-05 */
export const orderHistoryEntry = z.object({ STATUSID: z.int(), DATE_ADDED: instant });

/** CALL-53 */
export const getStatusOrders = defineCall({
  id: 'CALL-53',
  service: 'frontend',
  method: 'getStatusOrders',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(orderStatus),
});

/**
 * CALL-54: for number + e-mail, or for a customer's own order. A wrong e-mail and a missing order are
 * refused alike, with ORD-16. The storefront's server may leave `email` empty for an order that its session placed.
 */
export const getOrderById = defineCall({
  id: 'CALL-54',
  service: 'frontend',
  method: 'getOrderById',
  kind: 'read',
  access: 'server',
  fill: { userId: 'userId' },
  request: z.object({
    orderid: z.string().max(40),
    email: z.string().max(200),
    userId: z.int32().nullable(),
    languageid: languageId,
    /** True when the asking session placed the order. */
    owned: z.boolean().default(false),
  }),
  response: orRefusal({
    order,
    orderHistory: z.array(orderHistoryEntry),
    orderDetails: z.array(orderLine),
  }),
});

/** CALL-52: the orders of the customer whose token is shown, newest first, 200 at most; the page groups them (ORD-07). */
export const getOrderByCustomerId = defineCall({
  id: 'CALL-52',
  service: 'frontend',
  method: 'getOrderByCustomerId',
  kind: 'read',
  access: 'customer',
  fill: { customerid: 'userId' },
  request: z.object({ customerid: z.int32() }),
  response: rowsOf(order),
});

/**
 * AJ-82: a page of the same orders with pictures of their first lines, grouped by STATUSGROUP: groups in the order of the steps,
 * the newest order of each first. An order whose status the shop does not know stands where its history says, else in group -1.
 */
export const getCustomerOrders = defineCall({
  id: 'AJ-82',
  service: 'ajuar',
  method: 'getCustomerOrders',
  kind: 'read',
  access: 'customer',
  fill: { customerid: 'userId' },
  request: z.object({
    customerid: z.int32(),
    /** One group alone; null for all. */
    group: z.int32().nullable().default(null),
    page: z.int32().min(1).max(10_000),
    size: z.int32().min(1).max(50),
  }),
  response: z.object({
    success: z.literal(true),
    rows: z.array(
      z.object({
        order,
        group: z.int(),
        /** The first lines. */
        lines: z.array(
          orderLine.pick({ PRODUCTNAME: true, PACKNAME: true, VARIANT: true, DEFAULTIMAGE: true }),
        ),
        /** Lines of the order, a pack counted once. */
        linecount: z.int(),
        /** Units of the order, as the cart counts them. */
        unitcount: z.int(),
      }),
    ),
    total: z.int(),
    groups: z.array(z.object({ group: z.int(), count: z.int() })),
  }),
});

/**
 * AJ-83: gives an order that was placed as a guest to the customer whose token is shown. The storefront's server vouches that
 * the asking session placed it; refused alike for a missing order, for one of another e-mail than the customer's, and for
 * another customer's. Their own stays theirs.
 */
export const attachOrder = defineCall({
  id: 'AJ-83',
  service: 'ajuar',
  method: 'attachOrder',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill: { customerid: 'userId' },
  request: z.object({ customerid: z.int32(), orderid: orderId }),
  response: orRefusal({}),
});

/** CALL-55: paid means success and STATUSID above 1 (GAP-071). No personal data. */
export const checkOrderPaid = defineCall({
  id: 'CALL-55',
  service: 'frontend',
  method: 'checkOrderPaid',
  kind: 'read',
  access: 'server',
  fill: { userId: 'userId' },
  request: z.object({ orderid: z.string().max(40), userId: z.int32().nullable(), languageid: languageId }),
  response: orRefusal({
    order: z.object({ ORDERID: orderId, STATUSID: z.int(), PAYMENT_KEY: z.string() }),
    orderdetails: z.array(orderLine),
  }),
});

/** CALL-56: marks the order as notified, so that a second visit of its result page records nothing again. */
export const setOrderNotify = defineCall({
  id: 'CALL-56',
  service: 'frontend',
  method: 'setOrderNotify',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill: { userId: 'userId' },
  request: z.object({ orderid: orderId, userId: z.int32().nullable() }),
  response: orRefusal({ message: z.string() }),
});
