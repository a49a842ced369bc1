import { Anchor } from '#components/ui/primitives/link.tsx';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './step-nav.module.css';

type Step = 1 | 2 | 3;

interface StepNavProps {
  current: Step;
  /** The last step that may be opened now. */
  reach: Step;
}

const STEPS: readonly { step: Step; label: string }[] = [
  { step: 1, label: checkoutTexts.stepCart },
  { step: 2, label: checkoutTexts.stepData },
  { step: 3, label: checkoutTexts.stepPayment },
];

/** Where the shopper is in the purchase; steps that are open are links (CHK-01). */
export function StepNav({ current, reach }: StepNavProps) {
  return (
    <nav aria-label={checkoutTexts.steps} className={styles.nav} data-screen-only="">
      <ol className={styles.steps}>
        {STEPS.map(({ step, label }) => (
          <li key={step} className={styles.step} data-state={stateOf(step, current)}>
            {step <= reach && step !== current ? (
              <Anchor href={routes.checkoutStep(step)} className={styles.label}>
                <Mark step={step} />
                {label}
              </Anchor>
            ) : (
              <span className={styles.label} aria-current={step === current ? 'step' : undefined}>
                <Mark step={step} />
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step }: { step: Step }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {step}
    </span>
  );
}

function stateOf(step: Step, current: Step): 'done' | 'active' | 'todo' {
  if (step === current) return 'active';
  return step < current ? 'done' : 'todo';
}
