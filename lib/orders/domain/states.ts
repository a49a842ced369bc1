/**
 * Where an order is in its life. A shop names and numbers its statuses as it likes: they are how a state is shown and stored.
 * - started: its products are reserved while it is paid at a bank
 * - awaiting payment: placed, and paid in the store or to whoever brings it
 * - processing: the shop prepares it
 * - ready: it can be fetched, or is on its way
 * - expired: its reservation ended before it was paid or placed; money that comes late restores it
 */
export const ORDER_STATES = [
  'started',
  'awaiting payment',
  'processing',
  'ready',
  'handed over',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
