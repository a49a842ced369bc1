import { safeHref } from '#lib/forms/domain/addresses.ts';
import styles from './fields.module.css';
import type { FieldView, FieldViewProps } from './view.ts';

/** A picture of the shop among the fields. */
function ImageControl({ field }: FieldViewProps) {
  const src = safeHref(field.initial);
  if (!src?.startsWith('/')) return null;
  return (
    <figure className={styles.picture}>
      <img src={src} alt={field.label} loading="lazy" decoding="async" />
      {field.hint && <figcaption className={styles.factHint}>{field.hint}</figcaption>}
    </figure>
  );
}

export const view: FieldView = { Control: ImageControl };
