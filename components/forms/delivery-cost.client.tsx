'use client';

import { useEffect, useRef } from 'react';
import { askTotals } from '#lib/checkout/queries.ts';
import { showTotals, useLiveTotals } from '#lib/checkout/store.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './delivery-form.module.css';
import type { DeliveryOption } from './delivery-option.ts';

interface DeliveryCostProps {
  option: DeliveryOption;
  typed: Readonly<Record<string, string>>;
  /** The typed city is delivered to. */
  reachable: boolean;
}

/**
 * Asks for the sums whenever the way of delivery or the fields that price it change, and says them (CHK-25, CHK-26). The
 * last question counts, however the answers arrive; the price is always the back-end's.
 */
export function DeliveryCost({ option, typed, reachable }: DeliveryCostProps) {
  const { id, dependence, type } = option;
  const asked = useRef(0);
  const on = dependence && type === 'ADDRESS' ? (typed[dependence.on] ?? '') : '';
  const field = dependence && type === 'ADDRESS' ? (typed[dependence.field] ?? '') : '';
  const onName = dependence?.on ?? '';
  const fieldName = dependence?.field ?? '';
  useEffect(() => {
    asked.current += 1;
    const question = asked.current;
    if (!reachable) return;
    const address = type === 'ADDRESS' ? { [onName]: on, [fieldName]: field } : {};
    askTotals(id, address)
      .then((totals) => {
        if (question === asked.current) showTotals(totals);
      })
      // The page's own sums stay; step 3 shows what it costs before anything is paid.
      .catch(() => undefined);
  }, [id, type, on, field, onName, fieldName, reachable]);
  useEffect(() => () => showTotals(null), []);
  const totals = useLiveTotals();
  if (type !== 'ADDRESS' || !reachable) return null;
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
