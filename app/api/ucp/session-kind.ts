import type { Cart } from '#lib/contracts/carts.ts';
import type { Place } from '#lib/ucp/domain/catalog-requests.ts';
import type { Outcome, Refused, UcpMessage } from '#lib/ucp/domain/message.ts';
import { itemsOf } from '#lib/ucp/domain/session-plan.ts';
import type { AgentSession } from '#lib/ucp/session-id.ts';
import { locationMessages, writeSession } from './sessions.ts';

type Request = Parameters<typeof itemsOf>[0] & { context: Place };

/** A session that an agent may use, and its cart. */
export interface OpenSession {
  session: AgentSession;
  cart: Cart;
}

/** What carts and checkouts differ in. */
interface SessionKind {
  /** Null for an identifier that names none. @throws BackendError */
  open: (id: string) => Promise<OpenSession | null>;
  missing: () => Refused;
  view: (session: AgentSession, cart: Cart, messages?: readonly UcpMessage[]) => Outcome;
  /** What follows from a change. @throws BackendError */
  changed?: (session: AgentSession, cart: Cart) => Promise<void>;
}

/** Reads sessions of a kind, at today's prices. @throws BackendError */
export function reading({ open, missing, view }: SessionKind) {
  return async (_: unknown, id: string): Promise<Outcome | Refused> => {
    const found = await open(id);
    return found ? view(found.session, found.cart) : missing();
  };
}

/** Puts other lines into sessions of a kind. @throws BackendError */
export function updating({ open, missing, view, changed }: SessionKind) {
  return async (request: Request, id: string): Promise<Outcome | Refused> => {
    const found = await open(id);
    if (!found) return missing();
    const { session, cart } = found;
    const written = await writeSession(session, itemsOf(request), cart);
    if ('refused' in written) return written;
    await changed?.(session, written.cart);
    const located = await locationMessages(session, request.context);
    return view(session, written.cart, [...located, ...written.messages]);
  };
}
