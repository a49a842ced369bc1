import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { shopNow } from '#lib/platform/clock.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import { env } from '#lib/platform/env.ts';
import { isSigned } from '#lib/platform/session/signed.ts';
import { type SignedText, tokenParts, writeToken } from '#lib/platform/signing/signed-text.ts';

/** How long a cart or a checkout of an agent may be used: the back-end keeps an empty cart a day longer. */
const LIFETIME_MS = 7 * DAY_MS;
const PAYLOAD = /^([\da-f-]{36})_(\d{1,10})_([dc])$/;

type Purpose = Extract<SignedText['purpose'], `ucp-${string}`>;

/** A cart of the back-end that an agent may use. */
export interface AgentSession {
  /** Its identifier for the agent, which nobody can guess or make up: only carts that were made by the protocol have one. */
  id: string;
  cartId: string;
  storeId: number;
  end: Date;
  /** The cart of the agent that a checkout was made of; null for one that was made by itself. */
  sourceId: string | null;
}

/** Begins a cart or a checkout of its own. */
export function newSession(purpose: Purpose, storeId: number): AgentSession {
  // An identifier tells its end to the second.
  const end = new Date(Math.floor((shopNow().getTime() + LIFETIME_MS) / 1000) * 1000);
  return written(purpose, { cartId: randomUUID(), storeId, end, sourceId: null });
}

/** The one checkout of a cart: the same whenever it is asked for, and as long as the cart. */
export function checkoutOf({ cartId, storeId, end }: AgentSession): AgentSession {
  return written('ucp-checkout', { cartId: derived(cartId), storeId, end, sourceId: cartId });
}

/** The cart or checkout of an identifier; null for one that the shop has not made, or that has ended. */
export function readSession(purpose: Purpose, id: string): AgentSession | null {
  const parts = tokenParts(id);
  const [, cartId, storeId, source] = PAYLOAD.exec(parts?.payload ?? '') ?? [];
  if (!parts?.end || !cartId || parts.end <= shopNow()) return null;
  if (!isSigned(parts.signature, { purpose, payload: parts.payload, end: parts.end })) return null;
  const isDerived = source === 'c';
  return {
    ...{ id, storeId: Number(storeId), end: parts.end },
    cartId: isDerived ? derived(cartId) : cartId,
    sourceId: isDerived ? cartId : null,
  };
}

function written(purpose: Purpose, session: Omit<AgentSession, 'id'>): AgentSession {
  const { cartId, storeId, end, sourceId } = session;
  const payload = `${sourceId ?? cartId}_${storeId}_${sourceId === null ? 'd' : 'c'}`;
  return { ...session, id: writeToken({ purpose, payload, end }, env().sessionSecret) };
}

/** The id of the cart that backs a cart's checkout, a UUID of version 8. */
function derived(cartId: string): string {
  const hex = createHash('sha256').update(`ucp-checkout ${cartId}`).digest('hex');
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`],
    hex.slice(20, 32),
  ].join('-');
}
