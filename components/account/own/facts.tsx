import styles from './facts.module.css';

/** Something that is known, with its name. */
export interface Fact {
  label: string;
  /** '' for a value that is missing. */
  value: string;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Shown for a value that is missing. */
  none: string;
}

/** What is known, line by line. */
export function Facts({ facts, none }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={value === '' ? styles.none : styles.value}>{value || none}</dd>
        </div>
      ))}
    </dl>
  );
}
