import { z } from 'zod';
import { cartId, visitorId } from '#lib/contracts/fields.ts';

/** The visitor and their cart, a cookie of its own. */
export const visitorCookie = z.object({
  /** The visitor's own random id, by which writes are counted and the invoice is kept; '' before the first write. */
  sid: z.string().max(40).default(''),
  cartId: cartId.nullable().default(null),
  /** Store of that cart; tells when the shopper has changed the store since. */
  cartStoreId: z.int().nullable().default(null),
  /** The customer whose cart it is, null for a guest's: tells that a login began or ended since. */
  cartUserId: z.int().nullable().default(null),
  /** A guest's carts of other stores, by store, as older cookies named them; the back-end knows them by `sid`. */
  carts: z.array(z.tuple([z.int(), cartId])).default([]),
  /** Key of the login that this visitor was joined to; '' for a guest. What ends that login ends this session. */
  login: z.string().max(60).default(''),
});
export type Visitor = z.infer<typeof visitorCookie>;

/** Names that a newcomer was given before they write anything, of themselves as a visitor and of the cart that they may begin. */
const newcomerNames = z.object({ visitor: z.uuid(), cart: cartId });
export type NewcomerNames = z.infer<typeof newcomerNames>;

/** The visitor's own id, by which the back-end knows their carts; null before there is one. */
export function visitorIdOf({ sid }: Pick<Visitor, 'sid'>): string | null {
  return visitorId.safeParse(sid).data ?? null;
}

/** The session under the name that a newcomer was given, by which they may have a cart already. */
export function withNewcomerId(session: Session): Session {
  const { sid, newcomer } = session;
  return sid === '' && newcomer ? { ...session, sid: newcomer.visitor } : session;
}

/** The session with an id of the visitor's own, which whoever writes needs before their cart begins: a newcomer's name. */
export function withVisitorId(session: Session): Session {
  const named = withNewcomerId(session);
  return named.sid === '' ? { ...named, sid: crypto.randomUUID() } : named;
}

/** The customer's login, a cookie of its own. */
export const loginCookie = z.object({
  /** Null for a guest (GAP-047). */
  userId: z.int().nullable().default(null),
  /** Bearer token of a logged-in customer, '' without (SYNC-27). */
  token: z.string().max(200).default(''),
  /** When the token ends, in milliseconds since 1970; 0 without one. */
  expiry: z.number().default(0),
  /** Since when it has this token, in milliseconds since 1970; 0 when nobody knows. */
  since: z.number().default(0),
  /** The browser is to remember it when it is closed (AUTH-02). */
  remembered: z.boolean().default(true),
});
export type Login = z.infer<typeof loginCookie>;

const placedOrder = z.object({
  id: z.string(),
  /** Idempotency key, so that its form sent again leads to it. */
  key: z.string().default(''),
  /** In milliseconds since 1970. */
  placedAt: z.number().default(0),
  /** It waits for its payment at a bank (PAY-06). */
  waits: z.boolean().default(false),
  /** Key of the login that it was placed with; '' for a guest's. */
  login: z.string().default(''),
});
/** An order that this visitor placed, in a cookie of its own. */
export type PlacedOrder = z.infer<typeof placedOrder>;

const session = z.object({
  ...visitorCookie.shape,
  ...loginCookie.shape,
  /** The store that this browser was in last, where a customer's active cart is in another one; kept in no cookie. */
  lastStoreId: z.int().nullable().default(null),
  /** In a cookie of its own until something is written; null without. */
  newcomer: newcomerNames.nullable().default(null),
  /** Orders of this visitor, newest first. */
  orders: z.array(placedOrder).default([]),
  /** Of the customer, as the back-end says; kept in no cookie. */
  firstName: z.string().default(''),
  /** The customer has a gift list of their own (SHELL-20, GAP-096), as the back-end says. */
  haveEvent: z.boolean().default(false),
});

/** Who a visitor is, out of their cookies and, for a customer, out of what the back-end says of their token. */
export type Session = z.infer<typeof session>;

/** A session out of parts of one; what makes no sense is a new session. */
export function parseSession(value: unknown): Session {
  return parseOr(session, value);
}

/** The content of a cookie; what makes no sense is a new visitor, or a guest. */
export function parseOr<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : shape.parse({});
}

/** Has the login ended by time? @param now in milliseconds */
export function loginEnded({ userId, expiry }: Login, now: number): boolean {
  return userId !== null && expiry > 0 && expiry <= now;
}

/** How old a token may become before another takes its place, in milliseconds (SYNC-26, GAP-088). */
const REFRESH_MS = 3_300_000;

/** Is it time for another token? @param now in milliseconds */
export function isDueForRefresh({ userId, token, since }: Login, now: number): boolean {
  return userId !== null && token !== '' && now - since >= REFRESH_MS;
}

/** The token that proves whose session it is: calls that name its customer are refused without. */
export function bearer({ token }: Pick<Session, 'token'>): { token?: string } {
  return token ? { token } : {};
}

/** The session of a visitor who has just logged in: with the cart and the orders that they came with. */
export function asCustomer(
  before: Session,
  customer: Login & Pick<Session, 'firstName' | 'haveEvent'>,
): Session {
  return { ...before, ...customer, login: '' };
}

/** A customer's active cart, the same on each of their devices. */
export type ActiveCart = { id: NonNullable<Visitor['cartId']>; storeid: number };

/** The session of a customer with their active cart; one that they came with stays until it is joined with that. */
export function withActiveCart(session: Session, cart: ActiveCart | null): Session {
  const { userId, cartId, cartUserId, cartStoreId } = session;
  if (userId === null || !cart || (cartId !== null && cartUserId !== userId)) return session;
  const own = { cartId: cart.id, cartStoreId: cart.storeid, cartUserId: userId };
  return { ...session, ...own, lastStoreId: cartStoreId };
}

/** The session of who was logged in, as a visitor's. */
export function asVisitor(before: Session): Session {
  const nobody = { ...loginCookie.parse({}), firstName: '', haveEvent: false };
  return { ...before, ...nobody };
}

/** The order of this session that waits for its payment, '' without one. */
export function pendingOrder({ orders }: Pick<Session, 'orders'>): string {
  return orders.find(({ waits }) => waits)?.id ?? '';
}

/** An order as it was placed; with which login, its cookie notes by itself. */
type NewOrder = Omit<PlacedOrder, 'waits' | 'login'>;

/** The session after an order: its cart is closed (SYNC-12). @param placed the order as it was placed */
export function afterOrder(before: Session, placed: NewOrder): Session {
  return {
    ...remember(before, { ...placed, waits: false, login: '' }),
    cartId: null,
    cartStoreId: null,
    cartUserId: null,
  };
}

/** The session while an order waits for its payment: its cart stays until then (PAY-06). */
export function awaitPayment(before: Session, placed: NewOrder): Session {
  return remember(before, { ...placed, waits: true, login: '' });
}

/** The session after that payment; a cart that was changed since stays (PAY-12, SYNC-12). */
export function afterPayment(before: Session, keepsCart: boolean): Session {
  const settled = withoutWaiting(before);
  return keepsCart ? settled : { ...settled, cartId: null, cartStoreId: null, cartUserId: null };
}

/** The session in which no order waits for its payment any more. */
export function withoutWaiting(before: Session): Session {
  const orders = before.orders.map((order) => (order.waits ? { ...order, waits: false } : order));
  return { ...before, orders };
}

/** One order at a time waits; the newest comes first. */
function remember(before: Session, placed: PlacedOrder): Session {
  const { orders, ...rest } = withoutWaiting(before);
  return { ...rest, orders: [placed, ...orders.filter(({ id }) => id !== placed.id)] };
}
