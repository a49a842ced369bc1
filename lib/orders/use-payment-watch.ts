import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { type PaymentProgress, type Polling, paymentQuery, triesOf } from './queries.ts';

/** How far a payment is, and how often it was fetched. */
interface PaymentWatch {
  state: PaymentProgress;
  /** Where its result is shown once the session has ended; null while it lasts. */
  page: string | null;
  /** All tries were made: it is still fetched, seldom. */
  isLate: boolean;
}

/**
 * Fetches whether an order is paid: every 7 seconds, so many times, then every minute (PAY-07, PAY-10, GAP-071); at once
 * when the page becomes visible or the network is back. Ends with a final state.
 */
export function usePaymentWatch(polling: Polling): PaymentWatch {
  const client = queryClient();
  const options = paymentQuery(polling);
  const { data, dataUpdatedAt, errorUpdateCount, refetch } = useQuery(options, client);
  const isOver = !awaitsPayment(data.state);
  useEffect(() => {
    if (isOver) return;
    const fetchNow = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', fetchNow);
    window.addEventListener('online', fetchNow);
    return () => {
      document.removeEventListener('visibilitychange', fetchNow);
      window.removeEventListener('online', fetchNow);
    };
  }, [isOver, refetch]);
  const known =
    dataUpdatedAt > 0 || errorUpdateCount > 0 ? client.getQueryState(options.queryKey) : undefined;
  return { ...data, isLate: known !== undefined && triesOf(known) >= polling.tries };
}
