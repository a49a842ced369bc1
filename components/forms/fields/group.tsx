import type { ReactNode } from 'react';
import { FieldError, Required, useDescription } from '#components/ui/fields/field.tsx';
import styles from './fields.module.css';
import { type FieldViewProps, frameOf } from './view.ts';

/** Several controls as one question: its words, hint and error belong to all of them. */
export function Group({ children, ...props }: FieldViewProps & { children: ReactNode }) {
  const { id, label, hint, error, required } = frameOf(props);
  const { own, described } = useDescription(id, hint, error);
  return (
    <fieldset
      className={styles.several}
      id={own}
      aria-describedby={described}
      data-field={props.field.name}
      tabIndex={-1}
    >
      <legend className={styles.legend}>
        {label}
        {required && <Required />}
      </legend>
      {hint && (
        <p id={`${own}-hint`} className={styles.factHint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  );
}
