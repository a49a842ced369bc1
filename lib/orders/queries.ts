import { queryOptions } from '@tanstack/react-query';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import * as routes from '#lib/platform/routes.ts';
import { PROOF_HEADER } from './domain/proof.ts';

/** Time between two requests whether an order is paid (ms), and how many there are (PAY-10). */
const POLL_MS = 7000;
export const MAX_TRIES = 10;
/** How many there are in the checkout (PAY-07). */
export const CHECKOUT_TRIES = 100;
/** After the last try (ms): often enough to notice, seldom enough to wait for a bank. */
const SLOW_POLL_MS = 60_000;

/** How far a payment is. Everything but waiting and rejected is final. */
export type PaymentProgress = 'waiting' | 'rejected' | 'paid' | 'cancelled' | 'review' | 'unknown';

/** What is known of a payment. */
interface Payment {
  state: PaymentProgress;
  /** Where its result is shown once the session has ended; null while it lasts. */
  page: string | null;
}

export interface Polling {
  orderId: string;
  /** That the page was made for the order's buyer. */
  proof: string;
  /** What the page knows already. */
  start: PaymentProgress;
  /** Requests at the quick pace. */
  tries: number;
}

/**
 * How far the payment of an order is: fetched every 7 seconds for so many tries, then every minute (PAY-07, PAY-10), also
 * while the page is hidden; never again once it is final. A request without a response counts as a try.
 */
export function paymentQuery({ orderId, proof, start, tries }: Polling) {
  return queryOptions({
    queryKey: ['payment', orderId],
    queryFn: async ({ signal }): Promise<Payment> => {
      const headers = { accept: 'application/json', [PROOF_HEADER]: proof };
      const response = await fetch(routes.orderState(orderId), { headers, signal });
      if (!response.ok) throw new Error(`order state: ${response.status}`);
      const { state, page }: { state: PaymentProgress; page?: string } = await response.json();
      return { state, page: page ?? null };
    },
    initialData: { state: start, page: null },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (!awaitsPayment(state.data?.state ?? start)) return false;
      return triesOf(state) < tries ? POLL_MS : SLOW_POLL_MS;
    },
    refetchIntervalInBackground: true,
    refetchOnReconnect: false,
  });
}

/** Requests made so far, with and without a response. */
export function triesOf(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
