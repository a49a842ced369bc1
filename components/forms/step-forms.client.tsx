'use client';

import { type ComponentProps, lazy } from 'react';
// The first HTML links no style sheet of what is loaded on demand.
import './delivery/address-point.module.css';
import './delivery/delivery-form.module.css';

const Personal = lazy(() =>
  import('./personal-form.client.tsx').then(({ PersonalForm }) => ({ default: PersonalForm })),
);
const Login = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));
const Delivery = lazy(() =>
  import('./delivery/delivery-form.client.tsx').then(({ DeliveryForm }) => ({ default: DeliveryForm })),
);

/**
 * The forms of the checkout, whose steps share their address with the cart: a cart does not bring along what only they
 * need. Without a boundary of their own, so that they are complete in the first HTML (see LaterForm).
 */
export function StepPersonalForm(props: Omit<ComponentProps<typeof Personal>, 'children'>) {
  return <Personal {...props} />;
}

/** The login within the purchase (CHK-22). */
export function StepLoginForm(props: ComponentProps<typeof Login>) {
  return <Login {...props} />;
}

export function StepDeliveryForm(props: ComponentProps<typeof Delivery>) {
  return <Delivery {...props} />;
}
