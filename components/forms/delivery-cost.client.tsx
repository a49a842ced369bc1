'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { totalsQuery } from '#lib/checkout/queries.ts';
import { showTotals, useLiveTotals } from '#lib/checkout/store.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { formatPrice } from '#lib/money/format.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import styles from './delivery-form.module.css';
import type { DeliveryOption } from './delivery-option.ts';

interface DeliveryCostProps {
  option: DeliveryOption;
  typed: Readonly<Record<string, string>>;
}

/**
 * Fetches the sums whenever the way of delivery or the fields that price it change, and shows them (CHK-25, CHK-26). The
 * last request counts, however the responses arrive; the price is always the back-end's.
 */
export function DeliveryCost({ option, typed }: DeliveryCostProps) {
  const { id, dependence, type } = option;
  const on = dependence && type === 'ADDRESS' ? (typed[dependence.on] ?? '') : '';
  const field = dependence && type === 'ADDRESS' ? (typed[dependence.field] ?? '') : '';
  const address = dependence && type === 'ADDRESS' ? { [dependence.on]: on, [dependence.field]: field } : {};
  // Without a response the page's own sums stay; step 3 shows what it costs before anything is paid.
  const { data } = useQuery(totalsQuery(id, address), queryClient());
  useEffect(() => {
    if (data !== undefined) showTotals(data);
  }, [data]);
  useEffect(() => () => showTotals(null), []);
  const totals = useLiveTotals();
  if (type !== 'ADDRESS') return null;
  const cost = totals?.shipping ?? null;
  return (
    <p role="status" className={styles.cost}>
      {totals && cost !== null
        ? checkoutTexts.shippingNow(
            cost === 0 ? cartTexts.free : formatPrice(cost),
            formatPrice(totals.total),
          )
        : checkoutTexts.shippingAsked}
    </p>
  );
}
