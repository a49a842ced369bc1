import 'server-only';
import { LANGUAGE_ID, type StoreId } from '#lib/contracts/fields.ts';
import {
  type CustomerEvent,
  type EventProduct,
  getCustomerEventById,
  getCustomerEventsByUserId,
  getEventTypes,
} from '#lib/contracts/registry/owner.ts';
import { call } from '#lib/platform/api/client.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { recordIn, textOf } from '#lib/platform/domain/json.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import type { OwnGift } from '../domain/own-list.ts';
import { buyerMessage, buyerName } from '../domain/visibility.ts';

/** An event in the list of its owner's (EVT-39). */
export interface OwnEventItem {
  id: number;
  name: string;
  /** yyyy-mm-dd. */
  day: string;
  /** Set of pictures, '' without. */
  picture: string;
}

/** An event as its owner sees it (EVT-37). */
export interface OwnEvent extends OwnEventItem {
  /** The last day on which gifts are bought. */
  lastDay: string;
  storeId: StoreId;
  message: string;
  /** Who is celebrated. */
  people: string[];
  /** What its form says, by field. */
  values: Readonly<Record<string, string>>;
  gifts: OwnGift[];
}

/** The customer's events, the next one first (CALL-72); none for a guest. @throws BackendError */
export async function loadOwnEvents({ userId, token }: Session): Promise<OwnEventItem[]> {
  if (userId === null || token === '') return [];
  const response = await call(getCustomerEventsByUserId, { userid: userId }, { token });
  if (!response.success) return [];
  return response.EVENTS.map(({ EVENTID, IMAGEPATH, EVENTDATE, EVENTINFO }) => ({
    id: EVENTID,
    name: textOf(recordIn(EVENTINFO).eventname),
    day: EVENTDATE,
    picture: IMAGEPATH,
  }));
}

/** Those of them whose day is still to come: what gifts are put on. @throws BackendError */
export async function loadOpenEvents(session: Session): Promise<OwnEventItem[]> {
  const today = todayInLaPaz();
  return (await loadOwnEvents(session)).filter(({ day }) => day >= today);
}

/** An own event with its list (CALL-71); null for one that is gone or another's. @throws BackendError */
export async function loadOwnEvent({ token }: Session, id: number): Promise<OwnEvent | null> {
  if (token === '') return null;
  const response = await call(getCustomerEventById, { languageid: LANGUAGE_ID, eventid: id }, { token });
  return response.success && response.isowner ? ownEvent(response.EVENT, response.PRODUCTS) : null;
}

function ownEvent(event: CustomerEvent, products: readonly EventProduct[]): OwnEvent {
  const { EVENTID, EVENTDATE, EVENTENDDATE, STOREID, IMAGEPATH, EVENTINFO, CUSTOMERINFO } = event;
  return {
    id: EVENTID,
    name: EVENTINFO.eventname ?? '',
    day: EVENTDATE,
    lastDay: EVENTENDDATE,
    storeId: STOREID,
    picture: IMAGEPATH,
    message: EVENTINFO.message ?? '',
    people: CUSTOMERINFO.map(({ firstname = '', lastname = '' }) => `${firstname} ${lastname}`.trim()).filter(
      Boolean,
    ),
    values: EVENTINFO,
    gifts: products.map(ownGift),
  };
}

function ownGift(product: EventProduct): OwnGift {
  const { productname, variant, category, productpath } = product;
  return {
    productid: product.productid,
    sku: product.productsku,
    name: variant === '' ? productname : `${productname}, ${variant}`,
    // What is sold no more has no page to lead to.
    href: category === '' ? '' : routes.product(category, productpath, product.productid, product.productsku),
    picture: product.image,
    price: product.price,
    quantity: product.quantity,
    assigned: product.quantity_assigned,
    stock: product.maxQuantity,
    // What several pay is held for them by itself: nobody pays the whole unit.
    held: product.isgroup ? product.held - 1 : product.held,
    isCollecting: product.isgroup && !product.isfull,
    isCollected: product.isfull,
    comment: product.showComment ? product.commentsku : '',
    orders: product.orders.map(({ buyer, orderid, deliverytype }) => ({
      name: buyerName(buyer),
      message: buyerMessage(buyer),
      orderid,
      isExternal: deliverytype === 'EXTERNALDELIVERY',
    })),
  };
}

/** A type of event that can be made (EVT-44). */
export interface EventType {
  id: number;
  name: string;
  /** Set of pictures, '' without. */
  picture: string;
}

/** The types of events (CALL-73). @throws BackendError */
export async function loadEventTypes(): Promise<EventType[]> {
  const { rows } = await call(getEventTypes, { languageid: LANGUAGE_ID });
  return rows.map(({ DETAILDOMAINID, STRING_VALUE, CLOB_VALUE }) => ({
    id: DETAILDOMAINID,
    name: STRING_VALUE,
    picture: textOf(recordIn(CLOB_VALUE).imagepath),
  }));
}
