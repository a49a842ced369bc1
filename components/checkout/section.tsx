import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import styles from './section.module.css';

interface OpenSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the checkout that is being filled in. */
export function OpenSection({ id, title, children }: OpenSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface DoneSectionProps {
  id: string;
  title: string;
  /** What was entered, a line each. */
  lines: readonly string[];
  editHref: string;
}

/** A part that was saved, folded to a few lines, with the way to change it (CHK-10). */
export function DoneSection({ id, title, lines, editHref }: DoneSectionProps) {
  return (
    <section className={styles.done} aria-labelledby={id}>
      <Check className={styles.check} size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.facts}>
        <h2 id={id} className={styles.doneTitle}>
          {title}
        </h2>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <Anchor
        href={editHref}
        className={styles.edit}
        aria-label={checkoutTexts.editNamed(title.toLowerCase())}
      >
        {checkoutTexts.edit}
      </Anchor>
    </section>
  );
}

/** A part that nobody chooses. */
export function GivenSection({ id, title, lines }: Omit<DoneSectionProps, 'editHref'>) {
  return (
    <section className={styles.done} aria-labelledby={id}>
      <Check className={styles.check} size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.facts}>
        <h2 id={id} className={styles.doneTitle}>
          {title}
        </h2>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

/** A part that comes later. */
export function ComingSection({ title }: { title: string }) {
  return (
    <section className={styles.coming}>
      <h2 className={styles.doneTitle}>{title}</h2>
    </section>
  );
}
