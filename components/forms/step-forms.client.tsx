'use client';

import { Activity, type ComponentProps, lazy } from 'react';
import { loadWhenUsed } from '#components/ui/behaviour/when-used.ts';
// The first HTML links no style sheet of what is loaded on demand.
import './delivery/address-point.module.css';
import './delivery/delivery-form.module.css';

const loadPersonal = () =>
  import('./personal-form.client.tsx').then(({ PersonalForm }) => ({ default: PersonalForm }));
const Personal = lazy(loadPersonal);
const UsedPersonal = lazy(() => loadWhenUsed(loadPersonal));
const Login = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));
const Delivery = lazy(() =>
  import('./delivery/delivery-form.client.tsx').then(({ DeliveryForm }) => ({ default: DeliveryForm })),
);

/**
 * The forms of the checkout, whose steps share their address with the cart: a cart does not bring along what only they
 * need. Without a boundary of their own, so that they are complete in the first HTML (see LaterForm). The scripts of the first
 * question come with the first use of its page, or at once where there is something to mend.
 */
export function StepPersonalForm(props: Omit<ComponentProps<typeof Personal>, 'children'>) {
  const isRefused = Object.keys(props.errors ?? {}).length > 0;
  return <Activity>{isRefused ? <Personal {...props} /> : <UsedPersonal {...props} />}</Activity>;
}

/** The login within the purchase (CHK-22). */
export function StepLoginForm(props: ComponentProps<typeof Login>) {
  return <Login {...props} />;
}

export function StepDeliveryForm(props: ComponentProps<typeof Delivery>) {
  return <Delivery {...props} />;
}
