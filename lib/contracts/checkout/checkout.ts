import { z } from 'zod';
import { anyRemoteAddress } from '../account/fields.ts';
import { defineCall } from '../call.ts';
import { cartId, cityCode, languageId, money, orderId, orRefusal, rowsOf, storeId } from '../fields.ts';
import { formField, formValues } from '../forms.ts';
import { MOST_MESSAGE } from '../text-limits.ts';
import { appliedCoupon, discountMessage } from './coupon-view.ts';

/** CHK-28 */
export const shippingType = z.object({
  SHIPPINGTYPEID: z.int(),
  TYPE: z.enum(['PICKUP', 'ADDRESS']),
  SHIPPINGNAME: z.string(),
});
export type ShippingType = z.infer<typeof shippingType>;

/** CALL-58 */
export const getShippingTypes = defineCall({
  id: 'CALL-58',
  service: 'frontend',
  method: 'getShippingTypes',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(shippingType),
});

/** CHK-29; formName is the shipping type's TYPE. */
export const shippingForm = z.object({
  formName: z.string(),
  formLabel: z.string(),
  formOptionID: z.int(),
  shippingCost: money,
  formData: z.array(formField),
  formConfig: z.record(z.string(), z.unknown()),
});
export type ShippingForm = z.infer<typeof shippingForm>;

/**
 * CALL-59: a form per shipping type; always domainid 27 (GAP-068). formData.storeid says for which store, _formData what
 * was typed so far: the ADDRESS form's shippingCost is that of the typed zone, else the lowest of the store.
 */
export const getFormShippingTypes = defineCall({
  id: 'CALL-59',
  service: 'frontend',
  method: 'getFormShippingTypes',
  kind: 'read',
  access: 'public',
  request: z.object({
    domainid: z.literal(27),
    _formData: formValues,
    formData: z.object({ storeid: storeId }),
    userInfo: z.object({ userId: z.int32().nullable() }),
  }),
  response: rowsOf(shippingForm),
});

/** A store in the estimate of AJ-36. */
export const storeDelivery = z.object({
  storeid: storeId,
  name: z.string(),
  citycode: z.int(),
  /** The next time at which the store can hand an order over; null when there is none to tell. */
  pickup: z.object({ day: z.string(), label: z.string(), hour: z.string(), cost: money }).nullable(),
  /** By which that time follows from the store's hours and the clock; null without pick-up. */
  pickuprules: z
    .object({ days: z.int(), samedayuntil: z.string(), slots: z.array(z.string()) })
    .nullable()
    .default(null),
  zones: z.array(
    z.object({
      citycode: z.int(),
      value: z.string(),
      name: z.string(),
      /** The least; by weight it may be more. */
      cost: money,
      byweight: z.boolean().default(false),
      /** What each begun kilogram above the included grams adds; null where any weight costs the same, or nobody tells. */
      weight: z.object({ includedgrams: z.int(), kiloprice: money }).nullable().default(null),
      /** It waits there at a carrier's terminal. */
      terminal: z.boolean().default(false),
      /** Working days, at least and at most. */
      days: z.tuple([z.int(), z.int()]).nullable().default(null),
      /** When an order that is placed now arrives: 'entre el lunes 30 y el martes 2'; '' where nothing is promised. */
      arrives: z.string().default(''),
      /** Goods for so much are brought for nothing. */
      freefrom: money.nullable().default(null),
    }),
  ),
});

/**
 * AJ-36: what getting an order would cost and when it could be picked up, before there is one: by the stores that stand
 * in a city or deliver to it (with their zones there), or of one store with all its zones.
 */
export const getDeliveryEstimate = defineCall({
  id: 'AJ-36',
  service: 'ajuar',
  method: 'getDeliveryEstimate',
  kind: 'read',
  access: 'public',
  request: z.object({ citycode: cityCode.optional(), storeid: storeId.optional() }),
  response: rowsOf(storeDelivery),
  browser: ['citycode'],
});

/** AJ-72: how the shop sells: only to who is logged in, when it forces that (CHK-22). */
export const getCheckoutTerms = defineCall({
  id: 'AJ-72',
  service: 'ajuar',
  method: 'getCheckoutTerms',
  kind: 'read',
  access: 'public',
  request: z.object({}),
  response: z.object({ success: z.literal(true), forcedlogin: z.boolean() }),
});

/** PAY-01. TYPE: OFFLINE closes as pending (PAY-09), WAIT is polled (QR), DIRECT is for events (PAY-02). */
export const paymentType = z.object({
  PAYMENTTYPEID: z.int(),
  PAYMENTNAME: z.string(),
  TYPE: z.enum(['OFFLINE', 'WAIT', 'DIRECT', 'REDIRECT']),
  /** 0 belongs to the list for free orders (PAY-04). */
  DEFAULT_STATUSID: z.int(),
  /** JSON text of a form definition (fields). */
  PARAMSIN: z.string(),
  /** The ways of delivery that it goes with; every one without. */
  SHIPPINGTYPES: z.array(shippingType.shape.TYPE).optional(),
  /** False: not for what waits at a carrier's terminal. */
  TERMINALS: z.boolean().optional(),
  /** False: not for what is sent to another city than the store's. */
  OTHERCITIES: z.boolean().optional(),
});
export type PaymentType = z.infer<typeof paymentType>;

/** CALL-57 */
export const getPaymentTypesByStoreId = defineCall({
  id: 'CALL-57',
  service: 'frontend',
  method: 'getPaymentTypesByStoreId',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId, storeid: storeId }),
  response: rowsOf(paymentType),
});

/** The sums of an order before it is placed. */
export const orderTotals = z.object({
  discountSTMessages: z.array(discountMessage),
  discountSHMessages: z.array(discountMessage),
  discountShipping: money,
  shippingcost: money,
  /** The address does not tell the cost yet: shippingcost is 0 and not part of the total. */
  shippingpending: z.boolean(),
  subtotal: money,
  /** Of lines, coupons and promotions; it exceeds the subtotal where coupons do (CHK-16). */
  discount: money,
  /**
   * subtotal − discount + shippingcost − discountShipping (GAP-058); of a free order the net shipping alone (CHK-19). Never
   * below 0.
   */
  total: money,
  /** What coupons exceed the goods by and the delivery does not use (CHK-17). */
  balance: money.default(0),
  /** The coupons with what each takes off with this delivery, or why it does not. */
  applied: z.array(appliedCoupon).default([]),
});

/**
 * CALL-20: discounts and shipping of the stored cart for a shipping choice and what is typed of its form
 * (CHK-25, CHK-26). A city that the store does not deliver to is refused with errorcode NODELIVERY.
 */
export const prevalOrderDiscount = defineCall({
  id: 'CALL-20',
  service: 'customer',
  method: 'prevalOrderDiscount',
  kind: 'read',
  access: 'guest',
  request: z.object({
    storeid: storeId,
    cartsessionid: cartId,
    shippingtypeid: z.int32(),
    /** Values of the shipping type's form, as far as they are known. */
    addressinfo: formValues.optional(),
  }),
  response: orRefusal(orderTotals.shape),
  fill: { storeid: 'storeId', cartsessionid: 'cartId' },
  browser: ['shippingtypeid', 'addressinfo'],
});

/** What the shopper typed in step 2, by the fields' names of the personal and the shipping form. */
export const orderPersonalData = formValues;

/**
 * What the original storefront tells of the order beside its choices (ORD-01). The back-end works all of it out by
 * itself and keeps its own: a browser's prices, names and states are never used.
 */
const shownToShopper = {
  paymentMethod: z.string().max(200).optional(),
  paymnettype: z.string().max(40).optional(),
  statusid: z.int32().optional(),
  shippingType: z.string().max(40).optional(),
  shippingLabel: z.string().max(200).optional(),
  city: z.string().max(80).optional(),
  subtotal: money.optional(),
  discount: money.optional(),
  shippingcost: money.optional(),
  discountShipping: money.optional(),
  products: z
    .array(z.looseObject({ productsku: z.string().max(120), quantity: z.number() }))
    .max(200)
    .optional(),
  /** Codes; those of the stored cart count. */
  coupons: z.array(z.string().max(60)).max(20).optional(),
};

/**
 * CALL-69: makes an order out of the stored cart; prices, stock and sums come from the back-end alone.
 * The same key returns the same order, and so does that of an order that is closed, whatever it says. `message` is the order id
 * (GAP-074). Refused with KEY for a key that another order has.
 */
export const setOrdersCoupons = defineCall({
  id: 'CALL-69',
  service: 'frontend',
  method: 'setOrdersCoupons',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: { storeid: 'storeId', cartsessionid: 'cartId', customerid: 'userId' },
  idempotency: { key: 'idempotencykey', apart: ['remoteaddress'] },
  request: z.object({
    storeid: storeId,
    cartsessionid: cartId,
    customerid: z.int32().nullable(),
    /** From where it is placed; orders of a gift list are counted by it. */
    remoteaddress: anyRemoteAddress,
    idempotencykey: z.uuid(),
    shippingtypeid: z.int32(),
    /** Values of the shipping type's form. */
    addressinfo: formValues,
    /** As the original spells it (GAP-075). */
    paymnettypeid: z.int32(),
    personaldata: orderPersonalData,
    /** What a gift says; kept for the cart of an event alone (CHK-37). */
    dedicationInfo: z.object({ name: z.string().max(120), message: z.string().max(MOST_MESSAGE) }).optional(),
    /** NIT or CI; without it the personal data's own. */
    invoiceid: z.string().max(20).optional(),
    ...shownToShopper,
    /** What the shopper was shown; the order is refused when it is not what it costs now. */
    expectedtotal: money,
  }),
  response: orRefusal({ subtotal: money, message: orderId }),
});

/**
 * AJ-55: the order that a cart's idempotency key has made, null when it has made none. A form that is sent again after
 * its order was closed finds it so: the draft has ended by then.
 */
export const getOrderByKey = defineCall({
  id: 'AJ-55',
  service: 'ajuar',
  method: 'getOrderByKey',
  kind: 'read',
  access: 'server',
  fill: { cartsessionid: 'cartId' },
  request: z.object({ cartsessionid: cartId, idempotencykey: z.uuid() }),
  response: z.object({ success: z.literal(true), orderid: orderId.nullable() }),
});

/** CALL-70: an offline order is closed as pending; the cart becomes PAID (PAY-09, SYNC-12). Safe to repeat. */
export const updateStatusPending = defineCall({
  id: 'CALL-70',
  service: 'frontend',
  method: 'updateStatusPending',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: { cartsessionid: 'cartId' },
  request: z.object({ orderid: orderId, cartsessionid: cartId, dataPayment: formValues }),
  response: orRefusal({
    message: z.string(),
    /** Does another cart go on with what the order did not take? Left out where it was closed before; an original back-end does not say. */
    hasrest: z.boolean().optional(),
  }),
});
