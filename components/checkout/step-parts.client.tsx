'use client';

import { type ComponentProps, lazy } from 'react';

const Dedication = lazy(() =>
  import('./dedication-form.client.tsx').then(({ DedicationForm }) => ({ default: DedicationForm })),
);
const Payment = lazy(() =>
  import('./payment-form.client.tsx').then(({ PaymentForm }) => ({ default: PaymentForm })),
);
const Pending = lazy(() =>
  import('./pending-payment.client.tsx').then(({ PendingPayment }) => ({ default: PendingPayment })),
);
const Card = lazy(() =>
  import('./pending-card.client.tsx').then(({ PendingCard }) => ({ default: PendingCard })),
);

/**
 * What only the payment needs. The steps of the checkout share their address with the cart, which does not bring it
 * along. Without boundaries of their own, so that they are complete in the first HTML (see step-forms).
 */
export function StepDedicationForm(props: ComponentProps<typeof Dedication>) {
  return <Dedication {...props} />;
}

export function StepPaymentForm(props: ComponentProps<typeof Payment>) {
  return <Payment {...props} />;
}

export function StepPendingCard(props: ComponentProps<typeof Card>) {
  return <Card {...props} />;
}

export function StepPendingPayment(props: ComponentProps<typeof Pending>) {
  return <Pending {...props} />;
}
