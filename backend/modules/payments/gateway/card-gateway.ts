import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { readMessage } from '../../../ports/payment-message.ts';
import type { BankAdapter } from '../../../ports/payments.ts';
import { bankDeadline } from '../deadline.ts';

export const CARD_NAME = 'card';

/** How the back-end speaks with a server elsewhere; `fetch` in the shop. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A gateway that takes cards on pages of its own: no card number ever comes to the shop. */
export interface GatewaySettings {
  /** Base of its API, without a slash at its end. */
  url: () => string;
  /** Shown with each request. */
  key: string;
  /** Signs its messages. */
  secret: string;
}

/** A payment as the gateway's API describes it; the amount in bolivianos there. */
export const gatewaySession = z.object({
  reference: z.string(),
  /** Where the shopper pays. */
  url: z.url({ protocol: /^https?$/ }),
  state: z.enum(['open', 'declined', 'processing', 'paid', 'over']),
  amount: money,
  /** Id of the gateway's newest message about it, '' without one. */
  event: z.string().max(100),
});

/** What the shop sends to begin a payment. */
export const gatewayCharge = z.object({
  reference: z.string().min(1).max(60),
  order: z.string().min(1).max(40),
  amount: money,
  currency: z.literal('BOB'),
  return_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
});

export const gatewayRefund = z.object({ amount: money });

class GatewayRefused extends Error {}
/** The gateway says that it never heard of the payment; a proxy before it may say the same of every one. */
class GatewayUnknown extends Error {}

/**
 * Payment by card on a gateway's hosted page, over its HTTPS API. What it says of a payment is requested from it or comes signed; the
 * shopper's return proves nothing.
 */
export function cardGateway(settings: GatewaySettings, send: Send): BankAdapter {
  const request = async (
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<unknown> => {
    const response = await send(`${settings.url()}/v1/sessions${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${settings.key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: bankDeadline(),
    });
    if (response.status === 409) throw new GatewayRefused();
    if (response.status === 404) throw new GatewayUnknown(`the card gateway answered 404 to ${path}`);
    if (!response.ok) throw new Error(`the card gateway answered ${response.status}`);
    return response.json();
  };
  const one = (reference: string) => `/${encodeURIComponent(reference)}`;
  return {
    kind: 'bank',
    name: CARD_NAME,
    async request({ reference, orderId, amount, expiresAt, returnUrl }) {
      const body = z.encode(gatewayCharge, {
        reference,
        order: orderId,
        amount,
        currency: 'BOB',
        return_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: expiresAt.toISOString(),
      });
      const session = z.decode(gatewaySession, (await request('', { body, key: reference })) as never);
      return { payload: '', link: session.url };
    },
    async cancel(reference) {
      try {
        await request(`${one(reference)}/cancel`, { body: {}, key: `${reference}-cancel` });
        return 'closed';
      } catch (error) {
        if (error instanceof GatewayRefused) return 'busy';
        if (error instanceof GatewayUnknown) return 'unknown';
        throw error;
      }
    },
    async lookup(reference) {
      const found = await request(one(reference)).catch((error: unknown) => {
        if (error instanceof GatewayUnknown) return null;
        throw error;
      });
      if (found === null) return 'unknown';
      const { state, event, amount } = z.decode(gatewaySession, found as never);
      if (state === 'paid') return { eventId: event, reference, state, amount };
      return state === 'declined' ? { eventId: event, reference, state: 'rejected', amount } : state;
    },
    async refund({ reference, amount }) {
      try {
        const body = z.encode(gatewayRefund, { amount });
        await request(`${one(reference)}/refunds`, { body, key: `${reference}-refund` });
        return true;
      } catch (error) {
        if (error instanceof GatewayRefused) return false;
        throw error;
      }
    },
    read: (message, now) => readMessage(settings.secret, message, now),
  };
}
