import styles from './fields.module.css';
import type { FieldViewProps } from './view.ts';

/** LABEL */
export function LabelControl({ field }: FieldViewProps) {
  return <p className={styles.label}>{field.label}</p>;
}

/** LINEBREAK */
export function LineBreakControl() {
  return <hr className={styles.break} />;
}
