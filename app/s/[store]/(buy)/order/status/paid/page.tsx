import { redirect } from 'next/navigation';
import { loadPaidState } from '#lib/orders/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../../shopper.ts';

/**
 * The payment page that knows the visitor instead of the order: where a bank sends back whoever came from it. It asks
 * once for the newest order of the session and leads to its confirmation, home when that is not paid (PAY-16).
 */
export default async function LastPaidPage({ params }: { params: Promise<{ store: string }> }) {
  const { session } = await loadShopper(params);
  const orderId = session.orders[0]?.id;
  const state = orderId ? await loadPaidState(orderId, session) : 'unknown';
  redirect(orderId && state === 'paid' ? routes.paid(orderId) : routes.home());
}
