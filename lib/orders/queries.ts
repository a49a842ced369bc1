import { routes } from '#lib/platform/routes.ts';

/** Time between two questions whether an order is paid, in milliseconds, and how many there are (PAY-10). */
export const POLL_MS = 7000;
export const MAX_TRIES = 10;
/** How many there are in the checkout (PAY-07). */
export const CHECKOUT_TRIES = 100;
/** After the last try: often enough to notice, seldom enough to wait for a bank. */
export const SLOW_POLL_MS = 60_000;

/** How far a payment is. Everything but waiting and rejected is final. */
export type PaymentProgress = 'waiting' | 'rejected' | 'paid' | 'cancelled' | 'review' | 'unknown';

/** Has the payment been confirmed? @throws Error when there is no answer */
export async function askState(orderId: string): Promise<PaymentProgress> {
  const response = await fetch(routes.orderState(orderId), { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`order state: ${response.status}`);
  const { state }: { state: PaymentProgress } = await response.json();
  return state;
}
