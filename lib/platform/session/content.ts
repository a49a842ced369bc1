import { z } from 'zod';
import { cartId } from '#lib/contracts/fields.ts';
import { formValues } from '#lib/contracts/forms.ts';

/** Orders that a session remembers, newest first. */
const MAX_ORDERS = 8;

const checkout = z.object({
  /** The shopper chose to buy without an account (CHK-07). */
  guest: z.boolean().default(false),
  /** Cleaned values of the personal form once it was valid; null before. */
  personal: formValues.nullable().default(null),
  shippingTypeId: z.int().nullable().default(null),
  /** Cleaned values of the shipping type's form once it was valid; null before. */
  shipping: formValues.nullable().default(null),
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
  /** When the token ends, in milliseconds since 1970; 0 without one. */
  expiry: z.number().default(0),
  lastOrders: z.array(z.string()).max(MAX_ORDERS).default([]),
  /** Idempotency key of the newest order, so that its form sent again leads to it. */
  placedKey: z.string().default(''),
  checkout: checkout.prefault({}),
});

/** What the sealed cookie of a visitor holds. */
export type Session = z.infer<typeof session>;
export type CheckoutDraft = Session['checkout'];

/** Reads an unsealed cookie; what makes no sense begins a new session. */
export function parseSession(value: unknown): Session {
  const parsed = session.safeParse(value);
  return parsed.success ? parsed.data : session.parse({});
}

/** The session after an order: its cart is closed and what was typed for it is forgotten (SYNC-12). */
export function afterOrder(before: Session, orderId: string, key: string): Session {
  return {
    ...before,
    cartId: null,
    cartStoreId: null,
    placedKey: key,
    lastOrders: [orderId, ...before.lastOrders.filter((known) => known !== orderId)].slice(0, MAX_ORDERS),
    checkout: checkout.parse({}),
  };
}
