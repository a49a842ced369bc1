import type { ReactNode } from 'react';
import * as routes from '#lib/platform/routes.ts';
import styles from './staff.module.css';

interface OrderActionProps {
  orderId: string;
  action: 'ready' | 'pay' | 'handover' | 'handovercarnet' | 'refund' | 'return' | 'giveback';
  /** Fields, words and the button. */
  children: ReactNode;
}

/** A plain form that does one thing to an order; refused, its page comes back at it. */
export function OrderAction({ orderId, action, children }: OrderActionProps) {
  return (
    <form id={action} method="post" action={routes.form('staff-order')} className={styles.form} noValidate>
      <input type="hidden" name="orderid" value={orderId} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  );
}
