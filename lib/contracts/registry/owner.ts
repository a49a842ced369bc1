import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languageId, money, orderId, orRefusal, rowsOf, sku, storeId } from '../fields.ts';
import { formValues } from '../forms.ts';
import { MOST_COMMENT } from '../text-limits.ts';
import { eventId } from './buying.ts';
import { eventToken } from './event-token.ts';

const ofCustomer = { access: 'customer', kind: 'write' } as const;

/** yyyy-mm-dd in La Paz. */
const day = z.string();

/** An event (EVT-37); the gifts of its list stand beside it. */
export const customerEvent = z.object({
  EVENTID: eventId,
  /** 0 for whoever does not own it. */
  CUSTOMERID: z.int32(),
  STOREID: storeId,
  /** Set of pictures, '' without. */
  IMAGEPATH: z.string(),
  EVENTDATE: day,
  /** dd/mm/yyyy. */
  EVENTDATE2: z.string(),
  /** The last day on which gifts are bought. */
  EVENTENDDATE: day,
  /** DETAILDOMAINID of its type, 0 without one. */
  EVENTTYPE: z.int32(),
  /** JSON text with pathlayout, the layout that guests see once all is bought (GIFT-18), which the operator's command sets; '' there without one. */
  EVENT_FORMAT: z.string(),
  /** eventname, message, city, shippingtype, and what else its form asks for. */
  EVENTINFO: formValues,
  /** Who is celebrated. */
  CUSTOMERINFO: z.array(z.record(z.string(), z.string())),
  /** The finder shows it, and its number opens it; others are opened by a token alone. Our own. */
  FINDABLE: z.boolean(),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

/** An order on a gift (EVT-42). */
const giftOrder = z.object({
  /** '' for guests. */
  orderid: orderId.or(z.literal('')),
  /** 'name:message' for the owner, the name alone for guests (GIFT-19). */
  buyer: z.string(),
  /** EXTERNALDELIVERY marks an order that was registered outside of the site (EVT-43). */
  deliverytype: z.enum(['PICKUP', 'ADDRESS', 'EXTERNALDELIVERY']),
});

/** A gift of an event's list (EVT-40). */
export const eventProduct = z.object({
  productid: z.int32().positive(),
  productsku: sku,
  productname: z.string(),
  /** Labels of its option values: 'Verde salvia, 30 cm'; '' without options. Our own. */
  variant: z.string(),
  /** Set of pictures, '' without. */
  image: z.string(),
  /** What a unit costs today. */
  price: money,
  /** Requested; -1: as many as there are (GAP-099). */
  quantity: z.number(),
  /** Bought. */
  quantity_assigned: z.number(),
  /** Stock in the event's store; 0: out of stock, or sold no more. */
  maxQuantity: z.number(),
  /** Units that guests are paying now. Our own. */
  held: z.number(),
  /** It is paid by several, or about to be (AJ-184): it cannot be deleted. Our own. */
  isgroup: z.boolean(),
  /** All of it is there, and the couple has not bought it yet. Our own. */
  isfull: z.boolean(),
  /** Slug path of the category; '' for what is sold no more. */
  category: z.string(),
  productpath: z.string(),
  /** 1: an extra gift; 0. */
  tagid: z.int(),
  packname: z.string(),
  /** What the owner wrote to it; a default text where they wrote nothing (EVT-41). */
  commentsku: z.string(),
  /** The owner wrote something. */
  showComment: z.boolean(),
  /** Who bought it; none while the owner does not see names. */
  orders: z.array(giftOrder),
});
export type EventProduct = z.infer<typeof eventProduct>;

/**
 * CALL-71: an event with its list, in the order in which gifts were added. For its owner, for whoever shows a share token, and for all when it can
 * be found (FINDABLE). Refused with errorcode EVENT for one that is gone and, in the same words, for one that is not open.
 */
export const getCustomerEventById = defineCall({
  id: 'CALL-71',
  service: 'frontend',
  method: 'getCustomerEventById',
  kind: 'read',
  access: 'guest',
  request: z.object({ languageid: languageId, eventid: eventId, token: eventToken.optional() }),
  response: orRefusal({
    EVENT: customerEvent,
    PRODUCTS: z.array(eventProduct),
    /** The caller owns it. */
    isowner: z.boolean(),
    /** The last day on which gifts are bought is over for the caller; who owns the event still spends its balance. */
    isover: z.boolean(),
  }),
});

/** An event in the list of its owner's (EVT-39). */
export const eventListItem = z.object({
  EVENTID: eventId,
  STOREID: storeId,
  /** Set of pictures, '' without. */
  IMAGEPATH: z.string(),
  EVENTDATE: day,
  /** JSON text with eventname. */
  EVENTINFO: z.string(),
});
export type EventListItem = z.infer<typeof eventListItem>;

/** CALL-72: the customer's events, the next one first, those that are over last; 1000 at most (EVT-67). */
export const getCustomerEventsByUserId = defineCall({
  id: 'CALL-72',
  service: 'frontend',
  method: 'getCustomerEventsByUserId',
  kind: 'read',
  access: 'customer',
  fill: { userid: 'userId' },
  request: z.object({ userid: z.int32() }),
  response: orRefusal({ EVENTS: z.array(eventListItem) }),
  browser: [],
});

/** CALL-73: the types of events that can be made (EVT-44). */
export const getEventTypes = defineCall({
  id: 'CALL-73',
  service: 'frontend',
  method: 'getEventTypes',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(
    z.object({
      DETAILDOMAINID: z.int32().positive(),
      STRING_VALUE: z.string(),
      /** JSON text with imagepath. */
      CLOB_VALUE: z.string(),
    }),
  ),
});

/**
 * CALL-74: puts a SKU on the list: so many more than are requested, or -1 for as many as there are. Refused with errorcode
 * EVENT, SKU, or QUANTITY.
 */
export const setProductEvent = defineCall({
  ...ofCustomer,
  id: 'CALL-74',
  service: 'frontend',
  method: 'setProductEvent',
  retry: 'never',
  request: z.object({ sku, productid: z.int32().positive(), eventid: eventId, quantity: z.number() }),
  response: orRefusal({ message: z.string() }),
  browser: ['sku', 'productid', 'eventid', 'quantity'],
});

/**
 * CALL-75: what is requested of a gift, and the comment to it; what is not sent stays. Refused with errorcode EVENT, SKU, or
 * QUANTITY below what was bought (EVT-54, GAP-100).
 */
export const updateProductEvent = defineCall({
  ...ofCustomer,
  id: 'CALL-75',
  service: 'frontend',
  method: 'updateProductEvent',
  retry: 'safe',
  request: z.object({
    productsku: sku,
    commentsku: z.string().max(MOST_COMMENT).optional(),
    eventid: eventId,
    quantity: z.number().optional(),
  }),
  response: orRefusal({ message: z.string() }),
  browser: ['productsku', 'commentsku', 'eventid', 'quantity'],
});

/**
 * CALL-76: takes a gift off the list; one that is not there is gone already. Refused with errorcode BOUGHT, HELD or GROUP while guests
 * bought it, pay it, or gave money for it.
 */
export const deleteProductEvent = defineCall({
  ...ofCustomer,
  id: 'CALL-76',
  service: 'frontend',
  method: 'deleteProductEvent',
  retry: 'safe',
  request: z.object({ productsku: sku, eventid: eventId }),
  response: orRefusal({ message: z.string() }),
  browser: ['productsku', 'eventid'],
});

/**
 * CALL-83: creates an event (without `eventid`) or saves what its form says (GAP-102); `message` is its number. Judged by the
 * layout createEventForm. The same key creates once. Refused with errorcode FORM, EVENT or KEY.
 */
export const setEvent = defineCall({
  ...ofCustomer,
  id: 'CALL-83',
  service: 'frontend',
  method: 'setEvent',
  retry: 'safe',
  fill: { userId: 'userId' },
  idempotency: { key: 'idempotencykey', apart: [] },
  request: z.object({
    userId: z.int32(),
    /** Where gifts are bought and picked up. */
    storeid: storeId,
    eventid: eventId.optional(),
    eventtype: z.int32().optional(),
    idempotencykey: z.uuid(),
    /** The form's values. */
    eventinfo: formValues,
  }),
  response: orRefusal({ message: z.string() }),
});
