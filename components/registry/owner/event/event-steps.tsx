import { Anchor } from '#components/ui/primitives/link.tsx';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import type { EventStep } from '#lib/platform/domain/own-event.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './event-steps.module.css';

const STEPS: readonly { step: EventStep; label: string }[] = [
  { step: 'info', label: texts.info },
  { step: 'list', label: texts.list },
  { step: 'share', label: texts.share },
  { step: 'thanks', label: texts.thanks },
  { step: 'advice', label: texts.advice },
];

/** The parts of an owner's page: what the event is, its gifts, and how they are shared (EVT-10, EVT-11). */
export function EventSteps({ eventId, current }: { eventId: number; current: EventStep }) {
  return (
    <nav aria-label={texts.steps} className={styles.nav}>
      <ul className={styles.list}>
        {STEPS.map(({ step, label }) => (
          <li key={step}>
            <Anchor
              href={routes.manageEvent(step, eventId)}
              className={styles.step}
              aria-current={step === current ? 'page' : undefined}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
