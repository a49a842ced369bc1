import { routes } from '#lib/platform/routes.ts';

/** Time between two questions whether an order is paid, in milliseconds, and how many there are (PAY-10). */
export const POLL_MS = 7000;
export const MAX_TRIES = 10;
/** After the last try: often enough to notice, seldom enough to wait for a bank. */
export const SLOW_POLL_MS = 60_000;

/** Has the payment been confirmed? @throws Error when there is no answer */
export async function askPaid(orderId: string): Promise<boolean> {
  const response = await fetch(routes.orderState(orderId), { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`order state: ${response.status}`);
  const { paid }: { paid: boolean } = await response.json();
  return paid;
}
