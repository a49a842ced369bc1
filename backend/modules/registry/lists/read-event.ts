import { skuNames } from '#backend/modules/catalogue/index.ts';
import { readGifts } from '#backend/modules/gift-stock/index.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type {
  CustomerEvent,
  EventProduct,
  getCustomerEventsByUserId as listCall,
  getCustomerEventById as readCall,
} from '#lib/contracts/registry/owner.ts';
import { listMessages as texts } from '#lib/labels/registry/lists.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { buyerName } from '#lib/registry/domain/visibility.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok } from '../../../http/handler.ts';
import type { EventRow } from '../event-reader.ts';
import { isOverFor } from '../group-gifts/funds.ts';
import { type GiftBuyer, readBuyers } from '../owner/desk.ts';
import { findEventsOf } from './event-repository.ts';
import { loadListLookup } from './list-products.ts';
import { openEvent } from './open-event.ts';
import { MOST_EVENTS } from './save-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** CALL-71: see the contract. @throws Refusal */
export async function readEvent(
  { db, clock, webhookSecret }: Deps & Pick<BackendEnv, 'webhookSecret'>,
  { eventid, token }: CallInput<typeof readCall>,
  customerId: number | null,
): Promise<CallOutput<typeof readCall>> {
  const now = clock();
  const event = await openEvent(db, { eventId: eventid, token, customerId }, { now, webhookSecret });
  const isowner = event.customer_id === customerId;
  const gifts = await readList(db, event, now);
  return ok({
    EVENT: eventToWire(event, isowner),
    PRODUCTS: isowner ? gifts : gifts.map(forGuests),
    isowner,
    isover: await isOverFor(db, event, customerId, now),
  });
}

/** CALL-72: see the contract. */
export async function listEvents(
  { db, clock }: Deps,
  { userid }: CallInput<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  const events = await findEventsOf(db, userid, { today: laPazDay(clock()), limit: MOST_EVENTS });
  return ok({
    EVENTS: events.map((event) => ({
      EVENTID: event.event_id,
      STOREID: storeId.parse(event.store_id),
      IMAGEPATH: event.image,
      EVENTDATE: event.event_day,
      EVENTINFO: JSON.stringify({ eventname: event.name }),
    })),
  });
}

function eventToWire(event: EventRow, isOwner: boolean): CustomerEvent {
  return {
    EVENTID: event.event_id,
    CUSTOMERID: isOwner ? event.customer_id : 0,
    STOREID: storeId.parse(event.store_id),
    IMAGEPATH: event.image,
    EVENTDATE: event.event_day,
    EVENTDATE2: event.event_day.split('-').reverse().join('/'),
    EVENTENDDATE: event.end_day,
    EVENTTYPE: event.event_type,
    EVENT_FORMAT: JSON.stringify({ pathlayout: event.path_layout }),
    EVENTINFO: { ...event.info, eventname: event.name },
    CUSTOMERINFO: event.persons,
    FINDABLE: event.is_findable,
  };
}

/** The gifts of a list as the event's store sells them today, with who bought them as the owner sees it. */
async function readList(db: Db, event: EventRow, now: Date): Promise<EventProduct[]> {
  const { event_id: eventId, store_id } = event;
  const [gifts, buyers] = await Promise.all([readGifts(db, eventId, now), readBuyers(db, event, now)]);
  const listed = [...gifts.values()];
  const lookup = await loadListLookup(
    db,
    store_id,
    listed.map(({ product_id }) => product_id),
    now,
  );
  // A line for each, so that one that is gone keeps its place.
  const drafts = listed.map(({ sku, product_id: productid }) => {
    return { key: sku, productid, sku, quantity: 1, eventid: eventId, seen: null };
  });
  const { products: lines } = buildCart(drafts, lookup, laPazDay(now));
  const names = await namesOfGone(db, lines);
  return listed.flatMap((gift, at): EventProduct[] => {
    const line = lines[at];
    if (!line) return [];
    return [
      {
        productid: gift.product_id,
        productsku: gift.sku,
        productname: names.get(gift.sku) ?? line.productname,
        variant: line.optionsselected.map(({ optionvalue }) => optionvalue).join(', '),
        image: line.image,
        price: line.price,
        quantity: gift.quantity,
        quantity_assigned: gift.assigned,
        maxQuantity: line.maxQuantity,
        held: gift.held,
        isgroup: gift.is_group,
        isfull: gift.is_full,
        category: line.category,
        productpath: line.productpath,
        tagid: gift.is_extra ? 1 : 0,
        packname: line.packname,
        commentsku: gift.comment || texts.noComment,
        showComment: gift.comment !== '',
        orders: (buyers.get(gift.sku) ?? []).map(orderToWire),
      },
    ];
  });
}

/** What is sold no more has its name from the catalogue, where that still knows it. */
async function namesOfGone(
  db: Db,
  lines: readonly { productsku: string; issue: string | null }[],
): Promise<Map<string, string>> {
  const gone = lines.flatMap(({ productsku, issue }) => (issue === 'gone' ? [productsku] : []));
  if (gone.length === 0) return new Map();
  const names = await skuNames(db, gone);
  return new Map(gone.map((sku, at) => [sku, names[at] ?? sku]));
}

function orderToWire({ orderid, buyer, isExternal }: GiftBuyer): EventProduct['orders'][number] {
  return { orderid, buyer, deliverytype: isExternal ? 'EXTERNALDELIVERY' : 'PICKUP' };
}

/** Guests see the names alone (GIFT-19). */
function forGuests(gift: EventProduct): EventProduct {
  const orders = gift.orders.map(({ buyer, deliverytype }) => ({
    orderid: '' as const,
    buyer: buyerName(buyer),
    deliverytype,
  }));
  return { ...gift, orders };
}
