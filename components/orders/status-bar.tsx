import { Check } from 'lucide-react';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';
import type { OrderSteps } from '#lib/orders/domain/steps.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import styles from './status-bar.module.css';

const SAID = {
  done: orderTexts.statusDone,
  active: orderTexts.statusNow,
  todo: orderTexts.statusNext,
} as const;

/** The steps of an order with the one it is in; a cancelled order has none (ORD-10, ORD-11, ORD-13). */
export function StatusBar({ cancelled, current, steps }: OrderSteps) {
  if (cancelled) {
    return (
      <Notice tone="error" title={orderTexts.cancelled} role="status">
        {current?.STATUSDESCRIPTION}
      </Notice>
    );
  }
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="order-status" className={styles.section}>
      <h2 id="order-status" className={styles.title}>
        {orderTexts.status}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.group}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' && <Check size={14} strokeWidth={2} />}
            </span>
            <span className={styles.name}>{step.name}</span>
            <span className="visually-hidden">: {SAID[step.state]}</span>
            {step.date && <span className={styles.date}>{spanishDay(laPazDay(new Date(step.date)))}</span>}
          </li>
        ))}
      </ol>
      {current?.STATUSDESCRIPTION && <p className={styles.description}>{current.STATUSDESCRIPTION}</p>}
    </section>
  );
}
