'use client';

import type { ComponentProps } from 'react';
import { useLiveTotals } from '#lib/checkout/store.ts';
import { OrderSummary } from './order-summary.tsx';

/** The summary whose sums follow what is chosen for the delivery (CHK-25, CHK-26). */
export function LiveSummary(props: ComponentProps<typeof OrderSummary>) {
  const live = useLiveTotals();
  if (!live) return <OrderSummary {...props} />;
  const { subtotal, discount, shipping, total, discounts } = live;
  return <OrderSummary {...props} {...{ subtotal, discount, shipping, total, discounts }} />;
}
