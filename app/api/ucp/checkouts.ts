import type { Cart } from '#lib/contracts/carts.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import {
  type Outcome,
  type Refused,
  refusedBy,
  type UcpMessage,
  withMessages,
} from '#lib/ucp/domain/message.ts';
import { itemsOf, type WantedItem } from '#lib/ucp/domain/session-plan.ts';
import type { CheckoutRequest } from '#lib/ucp/domain/session-requests.ts';
import { lineMessages, recoverable, sessionView } from '#lib/ucp/domain/session-view.ts';
import { type AgentSession, checkoutOf, newSession, readSession } from '#lib/ucp/session-id.ts';
import { endSession, loadSessionCart, saveSessionCart } from '#lib/ucp/sessions.ts';
import { openCart } from './carts.ts';
import { locate } from './location.ts';
import { type OpenSession, reading, updating } from './session-kind.ts';
import { continueUrl, legalLinks, SESSION_LINKS } from './session-links.ts';
import { hasGoods, home, writeSession } from './sessions.ts';

const CHECKOUT = { open: openCheckout, missing, view: viewOf, changed: reflect };

/** A checkout at today's prices; with other lines, which the cart that it was made of gets, too. @throws BackendError */
export const readCheckout = reading(CHECKOUT);
export const updateCheckout = updating(CHECKOUT);

/** Begins a checkout of what is named, or of a cart, which has one at a time. @throws BackendError */
export async function createCheckout(request: CheckoutRequest): Promise<Outcome | Refused> {
  if (request.cart_id !== undefined) return checkoutOfCart(request.cart_id);
  const items = itemsOf(request);
  if (items.length === 0) return refusedBy('empty_checkout', texts.empty, home());
  const { store, messages } = await locate(request.context);
  return begin(newSession('ucp-checkout', store.storeId), items, messages);
}

async function checkoutOfCart(cartId: string): Promise<Outcome | Refused> {
  const open = await openCart(cartId);
  if (!open) return refusedBy('not_found', texts.noCart, home());
  const session = checkoutOf(open.session);
  const known = await loadSessionCart(session);
  if (known) return viewOf(session, known);
  if (!hasGoods(open.cart)) return refusedBy('empty_checkout', texts.empty, home());
  const items = open.cart.data.products.map(({ productsku: sku, quantity }) => ({ sku, quantity }));
  return begin(session, items, []);
}

async function begin(
  session: AgentSession,
  items: readonly WantedItem[],
  messages: readonly UcpMessage[],
): Promise<Outcome | Refused> {
  const written = await writeSession(session, items, null);
  if ('refused' in written) return written;
  return viewOf(session, written.cart, [...messages, ...written.messages]);
}

/** The cart of a checkout has what the checkout has, as long as it is there. */
async function reflect({ sourceId: cartId, storeId }: AgentSession, { data }: Cart): Promise<void> {
  if (cartId === null || !(await loadSessionCart({ cartId, storeId }))) return;
  const lines = data.products.map(({ productid, productsku, quantity }) => ({
    ...{ productid, productsku, quantity },
  }));
  await saveSessionCart({ cartId, storeId }, lines);
}

/** Completes nothing, whatever was sent: people order and pay in the shop. @throws BackendError */
export async function completeCheckout(_: unknown, id: string): Promise<Outcome | Refused> {
  const open = await openCheckout(id);
  if (!open) return missing();
  const told: UcpMessage = { type: 'warning', code: 'not_completed', content: texts.notCompleted };
  return viewOf(open.session, open.cart, [told]);
}

/** Ends a checkout, and shows it once more. @throws BackendError */
export async function cancelCheckout(_: unknown, id: string): Promise<Outcome | Refused> {
  const open = await openCheckout(id);
  if (!open) return missing();
  await endSession(open.session);
  const { id: own, end } = open.session;
  return {
    ...{ id: own, status: 'canceled' },
    ...sessionView(open.cart, SESSION_LINKS),
    ...{ links: legalLinks(), expires_at: end.toISOString() },
  };
}

async function openCheckout(id: string): Promise<OpenSession | null> {
  const session = readSession('ucp-checkout', id);
  const cart = session && (await loadSessionCart(session));
  return session && cart ? { session, cart } : null;
}

function missing(): Refused {
  return refusedBy('not_found', texts.noCheckout, home());
}

function viewOf({ id, end }: AgentSession, cart: Cart, messages: readonly UcpMessage[] = []): Outcome {
  const isFilled = hasGoods(cart);
  const next: UcpMessage = isFilled
    ? { type: 'error', code: 'buyer_handoff', content: texts.handOver, severity: 'requires_buyer_input' }
    : recoverable('empty_checkout', texts.empty);
  return {
    ...{ id, status: isFilled ? 'requires_escalation' : 'incomplete' },
    ...sessionView(cart, SESSION_LINKS),
    ...{ links: legalLinks(), continue_url: continueUrl(cart), expires_at: end.toISOString() },
    ...withMessages([...messages, ...lineMessages(cart), next]),
  };
}
