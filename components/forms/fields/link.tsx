import { AnyLink } from '#components/ui/primitives/link.tsx';
import { safeHref } from '#lib/forms/domain/addresses.ts';
import styles from './fields.module.css';
import type { FieldView, FieldViewProps } from './view.ts';

/** A link among the fields; nothing for an address that could run something. It opens beside what is being filled in. */
function LinkControl({ field }: FieldViewProps) {
  const href = safeHref(field.initial);
  if (href === null) return null;
  return (
    <p>
      <AnyLink href={href} target="_blank" className={styles.link}>
        {field.label || href}
      </AnyLink>
      {field.hint && <span className={styles.factHint}> {field.hint}</span>}
    </p>
  );
}

export const view: FieldView = { Control: LinkControl };
