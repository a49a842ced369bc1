import { Check } from 'lucide-react';
import { DrawnPicture, isDrawn } from '#components/ui/primitives/drawn-picture.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';
import type { OrderStep, OrderSteps } from '#lib/orders/domain/steps.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import styles from './status-bar.module.css';

const SAID = {
  done: orderTexts.statusDone,
  active: orderTexts.statusNow,
  todo: orderTexts.statusNext,
} as const;

/** Side of a status's picture, in px. */
const PICTURE = 32;

/** The steps of an order with the one it is in; a cancelled order has none (ORD-10, ORD-11, ORD-13). */
export function StatusBar({ cancelled, current, steps }: OrderSteps) {
  if (cancelled) {
    return (
      <Notice tone="error" title={orderTexts.cancelled} role="status">
        <span className={styles.cancelled}>
          {current && isDrawn(current.IMAGEPATHACTIVE) && (
            <DrawnPicture src={current.IMAGEPATHACTIVE} width={PICTURE} height={PICTURE} />
          )}
          {current?.STATUSDESCRIPTION}
        </span>
      </Notice>
    );
  }
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="order-status" className={styles.section}>
      <h2 id="order-status" className={styles.title}>
        {orderTexts.status}
      </h2>
      <ol className={styles.steps} data-pictures={steps.every(hasPictures) || undefined}>
        {steps.map((step) => (
          <li
            key={step.group}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <StepMark step={step} />
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

function hasPictures({ image, imageActive }: OrderStep): boolean {
  return isDrawn(image) && isDrawn(imageActive);
}

/** The picture of a step's status (ORD-06), the coloured one once it is reached; a plain mark without. */
function StepMark({ step }: { step: OrderStep }) {
  if (hasPictures(step)) {
    const src = step.state === 'todo' ? step.image : step.imageActive;
    return <DrawnPicture src={src} width={PICTURE} height={PICTURE} className={styles.picture} />;
  }
  return (
    <span className={styles.mark} aria-hidden="true">
      {step.state === 'done' && <Check size={14} strokeWidth={2} />}
    </span>
  );
}
