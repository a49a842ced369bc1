/** Each level's categories of products. */
export { type CategoryNames, categoryLevels } from './category-levels.ts';
/** Hands events to the tracker after the commit, where the visitor allows it. */
export { enqueueEvents, isTracked } from './enqueue.ts';
/** Whom an event is about, and who allows that it is told. */
export { type Consenting, idsOf, ORIGIN } from './event.ts';
/** An item as the tracker gets it. */
export { itemProperties } from './item-properties.ts';
/** What an order that stands, or no longer does, is to the tracker. */
export { purchaseEvent, refundEvent } from './order-events.ts';
/** Labels of categories by their paths. */
export { readCategoryNames } from './read-category-names.ts';
/** The tracker of the settings. */
export { trackerOf } from './tracker.ts';
