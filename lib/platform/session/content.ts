import { z } from 'zod';
import { cartId } from '#lib/contracts/fields.ts';
import { formValues } from '#lib/contracts/forms.ts';

/** Orders that a session remembers, newest first. */
const MAX_ORDERS = 8;
/** Half a day (SYNC-23), in milliseconds. */
export const DEDICATION_TTL_MS = 12 * 3600 * 1000;

const checkout = z.object({
  /** The shopper chose to buy without an account (CHK-07). */
  guest: z.boolean().default(false),
  /** Cleaned values of the personal form once it was valid; null before. */
  personal: formValues.nullable().default(null),
  shippingTypeId: z.int().nullable().default(null),
  /** Cleaned values of the shipping type's form once it was valid; null before. */
  shipping: formValues.nullable().default(null),
  /** What a gift is to say, once it was whole (CHK-23), and until when it is kept, in milliseconds since 1970. */
  dedication: z
    .object({ name: z.string(), message: z.string(), until: z.number() })
    .nullable()
    .default(null)
    .catch(null),
  /** What was last typed for each way of delivery, by its id, valid or not: a guest's address is nowhere else (CHK-31). */
  drafts: z.record(z.string(), formValues).default({}),
});

const session = z.object({
  /** Names the session for limits; '' until it is kept for the first time. */
  sid: z.string().max(40).default(''),
  cartId: cartId.nullable().default(null),
  /** Store of that cart; tells when the shopper has changed the store since. */
  cartStoreId: z.int().nullable().default(null),
  /** Null for a guest (GAP-047). */
  userId: z.int().nullable().default(null),
  /** Bearer token of a logged-in customer, '' without (SYNC-27). */
  token: z.string().default(''),
  firstName: z.string().default(''),
  /** The customer has a gift list of their own (SHELL-20, GAP-096). */
  haveEvent: z.boolean().default(false),
  /** When the token ends, in milliseconds since 1970; 0 without one. */
  expiry: z.number().default(0),
  /** By what the shop's people find a guest's cart (SYNC-22), and until when, in milliseconds since 1970. */
  tempCode: z.object({ code: z.int(), until: z.number() }).nullable().default(null).catch(null),
  lastOrders: z.array(z.string()).max(MAX_ORDERS).default([]),
  /** The order that waits for its payment, '' without one. */
  pendingOrder: z.string().default(''),
  /** Idempotency key of the newest order, so that its form sent again leads to it. */
  placedKey: z.string().default(''),
  checkout: checkout.prefault({}),
  /** Number and name for the next invoice, kept with consent; null without (CHK-27). */
  invoice: formValues.nullable().default(null),
});

/** What the sealed cookie of a visitor holds. */
export type Session = z.infer<typeof session>;
export type CheckoutDraft = Session['checkout'];

/** Reads an unsealed cookie; what makes no sense begins a new session. */
export function parseSession(value: unknown): Session {
  const parsed = session.safeParse(value);
  return parsed.success ? parsed.data : session.parse({});
}

/** Has the login ended? Then a visitor is left, whose cart stays (SHELL-02, BLOCK-05). @param now in milliseconds */
export function loginEnded({ userId, expiry }: Session, now: number): boolean {
  return userId !== null && expiry > 0 && expiry <= now;
}

/** The session of who was logged in, as a visitor's. */
export function asVisitor(before: Session): Session {
  return { ...before, userId: null, token: '', firstName: '', haveEvent: false, expiry: 0 };
}

/** The session without what is kept for less long than itself and whose time has come. @param now in milliseconds */
export function withoutStale(before: Session, now: number): Session {
  const { tempCode, checkout } = before;
  const isOver = (kept: { until: number } | null) => kept !== null && kept.until <= now;
  if (!isOver(tempCode) && !isOver(checkout.dedication)) return before;
  return {
    ...before,
    tempCode: isOver(tempCode) ? null : tempCode,
    checkout: { ...checkout, dedication: isOver(checkout.dedication) ? null : checkout.dedication },
  };
}

/** The session after an order: its cart is closed and what was typed for it is forgotten (SYNC-12). */
export function afterOrder(before: Session, orderId: string, key: string): Session {
  return {
    ...remember(before, orderId, key),
    cartId: null,
    cartStoreId: null,
    pendingOrder: '',
    checkout: checkout.parse({}),
  };
}

/** The session while an order waits for its payment: its cart stays until then (PAY-06). */
export function awaitPayment(before: Session, orderId: string, key: string): Session {
  return { ...remember(before, orderId, key), pendingOrder: orderId };
}

/** The session after that payment; a cart that was changed since stays (PAY-12, SYNC-12). */
export function afterPayment(before: Session, keepsCart: boolean): Session {
  const settled = { ...before, pendingOrder: '' };
  if (keepsCart) return settled;
  return { ...settled, cartId: null, cartStoreId: null, checkout: checkout.parse({}) };
}

function remember(before: Session, orderId: string, key: string): Session {
  const others = before.lastOrders.filter((known) => known !== orderId);
  return { ...before, placedKey: key, lastOrders: [orderId, ...others].slice(0, MAX_ORDERS) };
}
