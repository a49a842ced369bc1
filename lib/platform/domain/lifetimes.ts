const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long what this shop keeps of a visitor lasts, in seconds; what ends with a page or within minutes stands where it is written. */
export const LIFETIME_S = {
  /** The visitor with the cart, the orders that they placed, and what the style sheet knows of them (SYNC-16). */
  session: 168 * HOUR_S,
  /** A login that is remembered, after it was last refreshed (SYNC-17, GAP-022). */
  login: 24 * HOUR_S,
  /** The gift list that a visitor is in (SYNC-19). */
  event: DAY_S,
  /** What opened it (SYNC-20). */
  eventToken: 0.5 * DAY_S,
  /** A dedication (SYNC-23). */
  dedication: 0.5 * DAY_S,
  /** A coupon's code that waits for its cart (SYNC-24): as long as the code of a guest (SYNC-22). */
  pendingCoupon: 0.16 * DAY_S,
  /** What of an order waits while it is paid for elsewhere, a bank's page say: as long as a reservation may (RESERVATION_MINUTES). */
  payment: DAY_S,
  /** What a visitor wants in their wishlist once they have logged in. */
  waitingWishes: DAY_S,
  /** Which messages were closed (SHELL-34). */
  closedMessages: DAY_S,
  /** The list of stores, and for which of them it is used (STORE-08, STORE-09, GAP-024). */
  storesInfo: 240 * HOUR_S,
  /** The accounts that a browser has logged in to (passwords of others do not keep it waiting). */
  devices: 180 * DAY_S,
  /** What a visitor allows besides what the shop needs; then they are asked again. */
  consent: 180 * DAY_S,
  /** The chosen store. */
  store: 365 * DAY_S,
} as const;
