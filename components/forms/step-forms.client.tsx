'use client';

import { type ComponentProps, lazy } from 'react';

const Personal = lazy(() =>
  import('./personal-form.client.tsx').then(({ PersonalForm }) => ({ default: PersonalForm })),
);
const Delivery = lazy(() =>
  import('./delivery-form.client.tsx').then(({ DeliveryForm }) => ({ default: DeliveryForm })),
);

/**
 * The forms of the checkout's second step, which shares its address with the cart: a cart does not bring along what
 * only they need. Without a boundary of their own, so that they are complete in the first HTML (see FormIsland).
 */
export function StepPersonalForm(props: Omit<ComponentProps<typeof Personal>, 'children'>) {
  return <Personal {...props} />;
}

export function StepDeliveryForm(props: ComponentProps<typeof Delivery>) {
  return <Delivery {...props} />;
}
