/** What buying for an event takes: where it goes, what it costs, gifts and balance. */
export {
  type BuyingEvent,
  eventCost,
  eventDelivery,
  readBuyingEvent,
  requireBalance,
  takeEventPart,
} from './buying/event-order.ts';
/** Bounds what a person holds of a list without paying. */
export { lockHolder, networkDigest, requireFewUnpaidGifts } from './buying/unpaid-gifts.ts';
/** Writes an event of the demo with what guests have given. */
export { writeDemoEvent } from './demo/demo-event.ts';
/** Such an event in its file. */
export { demoEvent } from './demo/event-file.ts';
/** Events as they are stored. */
export { findEvent } from './event-reader.ts';
/** Whether the money of a contribution is spent. */
export { isSpent } from './group-gifts/contributions.ts';
/** The products of a gift list as a catalogue sells them. */
export { eventProducts } from './lists/event-products.ts';
/** Types of events of a shop that set none of its own. */
export { USUAL_EVENT_TYPES } from './lists/event-types.ts';
/** The gift lists of a person, exported and erased; those in which there is money of others. */
export { busyEventsOf, eraseEvents, exportEvents } from './lists/personal.ts';
/** What orders have done to their part of a gift list. */
export { orderGift } from './order-gift.ts';
