import type { Cart } from '#lib/contracts/carts.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import {
  type Outcome,
  type Refused,
  refusedBy,
  type UcpMessage,
  withMessages,
} from '#lib/ucp/domain/message.ts';
import { itemsOf } from '#lib/ucp/domain/session-plan.ts';
import type { CartRequest } from '#lib/ucp/domain/session-requests.ts';
import { lineMessages, sessionView } from '#lib/ucp/domain/session-view.ts';
import { type AgentSession, newSession, readSession } from '#lib/ucp/session-id.ts';
import { endSession, loadSessionCart } from '#lib/ucp/sessions.ts';
import { locate } from './location.ts';
import { type OpenSession, reading, updating } from './session-kind.ts';
import { continueUrl, SESSION_LINKS } from './session-links.ts';
import { home, writeSession } from './sessions.ts';

const CART = { open: openCart, missing, view: viewOf };

/** A cart at today's prices, and with other lines in place of what it has. @throws BackendError */
export const readCart = reading(CART);
export const updateCart = updating(CART);

/** Begins a cart in a store. @throws BackendError */
export async function createCart(request: CartRequest): Promise<Outcome | Refused> {
  const { store, messages } = await locate(request.context);
  const session = newSession('ucp-cart', store.storeId);
  const written = await writeSession(session, itemsOf(request), null);
  if ('refused' in written) return written;
  return viewOf(session, written.cart, [...messages, ...written.messages]);
}

/** Ends a cart, and shows it once more. @throws BackendError */
export async function cancelCart(_: unknown, id: string): Promise<Outcome | Refused> {
  const open = await openCart(id);
  if (!open) return missing();
  await endSession(open.session);
  return viewOf(open.session, open.cart);
}

/** The cart of an identifier; null for none that an agent may use. @throws BackendError */
export async function openCart(id: string): Promise<OpenSession | null> {
  const session = readSession('ucp-cart', id);
  const cart = session && (await loadSessionCart(session));
  return session && cart ? { session, cart } : null;
}

function missing(): Refused {
  return refusedBy('not_found', texts.noCart, home());
}

function viewOf({ id, end }: AgentSession, cart: Cart, messages: readonly UcpMessage[] = []): Outcome {
  return {
    id,
    ...sessionView(cart, SESSION_LINKS),
    continue_url: continueUrl(cart),
    expires_at: end.toISOString(),
    ...withMessages([...messages, ...lineMessages(cart)]),
  };
}
