'use client';

import { type ComponentProps, lazy } from 'react';

const Data = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));
const Delivery = lazy(() =>
  import('./delivery-form.client.tsx').then(({ DeliveryForm }) => ({ default: DeliveryForm })),
);

/**
 * The forms of the checkout's second step, which shares its address with the cart: a cart does not bring along what
 * only they need. Without a boundary of their own, so that they are complete in the first HTML (see FormIsland).
 */
export function StepDataForm(props: Omit<ComponentProps<typeof Data>, 'children'>) {
  return <Data {...props} />;
}

export function StepDeliveryForm(props: ComponentProps<typeof Delivery>) {
  return <Delivery {...props} />;
}
