import { useEffect, useState } from 'react';
import type { PaymentProgress } from '#lib/orders/queries.ts';
import { askState, CHECKOUT_TRIES, POLL_MS, SLOW_POLL_MS } from '#lib/orders/queries.ts';

/** How far a payment is, and how often it was asked for. */
interface PaymentWatch {
  state: PaymentProgress;
  /** All tries were made: it goes on asking, seldom. */
  isLate: boolean;
}

/**
 * Asks whether an order is paid: every 7 seconds, 100 times, then seldom (PAY-07, GAP-071); at once when the page comes
 * into view or the network comes back. Ends with an answer that is final.
 */
export function usePaymentWatch(orderId: string, start: PaymentProgress): PaymentWatch {
  const [watch, setWatch] = useState<PaymentWatch>({ state: start, isLate: false });
  const isOver = !isOpen(watch.state);
  useEffect(() => {
    if (isOver) return;
    let tries = 0;
    let busy = false;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(ask, tries < CHECKOUT_TRIES ? POLL_MS : SLOW_POLL_MS);
    };
    const ask = async () => {
      if (busy) return;
      busy = true;
      clearTimeout(timer);
      tries += 1;
      const state = await askState(orderId).catch(() => null);
      busy = false;
      if (isGone) return;
      setWatch((before) => ({ state: state ?? before.state, isLate: tries >= CHECKOUT_TRIES }));
      if (state === null || isOpen(state)) schedule();
    };
    const askNow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    schedule();
    document.addEventListener('visibilitychange', askNow);
    window.addEventListener('online', askNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askNow);
      window.removeEventListener('online', askNow);
    };
  }, [orderId, isOver]);
  return watch;
}

function isOpen(state: PaymentProgress): boolean {
  return state === 'waiting' || state === 'rejected';
}
