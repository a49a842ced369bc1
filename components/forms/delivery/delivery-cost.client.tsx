'use client';

import { useEffect } from 'react';
import { afterPointer } from '#components/ui/behaviour/after-pointer.ts';
import { type Dependence, wordsFor } from '#lib/checkout/domain/dependent.ts';
import type { ShownTotals } from '#lib/checkout/domain/shown-totals.ts';
import { fetchTotals, type TotalsInput } from '#lib/checkout/requests.ts';
import { showTotals, useLiveTotals } from '#lib/checkout/store.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import styles from './delivery-form.module.css';
import type { DeliveryOption } from './delivery-option.ts';

/** What is said of the sums, centavos. */
export type DeliverySums = Pick<ShownTotals, 'netShipping' | 'total'>;

interface DeliveryCostProps {
  option: DeliveryOption;
  typed: Readonly<Record<string, string>>;
  /** The sums with what the form began with; null where they are not known. */
  first: DeliverySums | null;
}

/**
 * Fetches the sums whenever the way of delivery or the fields that price it change, and shows them (CHK-25, CHK-26). The
 * last request counts, however the responses arrive; the price is always the back-end's. Nothing is said anew while a
 * pointer is down: the button below would move away under it.
 */
export function DeliveryCost({ option, typed, first }: DeliveryCostProps) {
  const { id, dependence, type } = option;
  const on = dependence && type === 'ADDRESS' ? (typed[dependence.on] ?? '') : '';
  const field = dependence && type === 'ADDRESS' ? (typed[dependence.field] ?? '') : '';
  const address = dependence && type === 'ADDRESS' ? { [dependence.on]: on, [dependence.field]: field } : {};
  const input = JSON.stringify({ shippingtypeid: id, addressinfo: address } satisfies TotalsInput);
  useEffect(() => {
    const replaced = new AbortController();
    fetchTotals(JSON.parse(input), replaced.signal).then(
      (totals) => afterPointer()(() => !replaced.signal.aborted && showTotals(totals)),
      // Without a response the sums stay; step 3 shows what it costs before anything is paid.
      () => undefined,
    );
    return () => replaced.abort();
  }, [input]);
  useEffect(() => () => showTotals(null), []);
  const live = useLiveTotals();
  if (type !== 'ADDRESS') return null;
  const isAsBegun = Object.entries(address).every(([name, value]) => value === (option.values[name] ?? ''));
  const totals = live ?? (isAsBegun ? first : null);
  const cost = totals?.netShipping ?? null;
  return (
    <p role="status" className={styles.cost}>
      {totals && cost !== null
        ? checkoutTexts.shippingNow(
            cost === 0 ? summaryTexts.free : formatPriceInLine(cost),
            formatPriceInLine(totals.total),
          )
        : checkoutTexts.shippingAsked(missingOf(dependence, on))}
    </p>
  );
}

/** What has to be chosen before the cost is known. @param city what is chosen of the cities, '' for none */
function missingOf(dependence: Dependence | null, city: string): string {
  if (city === '') return checkoutTexts.chooseCity;
  return (dependence && wordsFor(dependence, city)?.missing) || checkoutTexts.chooseZone;
}
