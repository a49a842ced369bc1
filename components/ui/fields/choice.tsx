import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import styles from './choice.module.css';
import { FieldError, type FieldProps, Required, useDescription } from './field.tsx';

type CheckboxProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** One box to tick, its words at its side. */
export function CheckboxField({ label, hint, error, required, className, id, ...rest }: CheckboxProps) {
  const { own, described } = useDescription(id, hint, error);
  return (
    <div className={className}>
      <div className={styles.choice}>
        <input
          {...rest}
          id={own}
          type="checkbox"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={styles.mark}
        />
        <label htmlFor={own} className={styles.words}>
          {label}
          {required && <Required />}
        </label>
      </div>
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

export interface RadioChoice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Asked while it is chosen. */
  below?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'value'> {
  name: string;
  choices: readonly RadioChoice[];
  /** The chosen value, when the caller keeps it; else `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Choices as large cards, one a line. */
  large?: boolean;
}

/** One of several, each with a line of help; the group carries the label, the hint and the error. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, required, className, id, choices, value, defaultValue, large, ...rest } = props;
  const { own, described } = useDescription(id, hint, error);
  const chosen = (choice: string) =>
    value === undefined ? { defaultChecked: defaultValue === choice } : { checked: value === choice };
  return (
    <fieldset id={own} className={className} aria-describedby={described}>
      <legend className={styles.legend}>
        {label}
        {required && <Required />}
      </legend>
      {hint && (
        <p id={`${own}-hint`} className={styles.groupHint}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <div key={choice.value} className={classNames(styles.choice, large && styles.large)}>
            <input
              {...rest}
              {...chosen(choice.value)}
              id={`${own}-${choice.value}`}
              type="radio"
              value={choice.value}
              required={required}
              disabled={choice.disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={choice.hint ? `${own}-${choice.value}-hint` : undefined}
              className={styles.mark}
            />
            <div className={styles.words}>
              <label htmlFor={`${own}-${choice.value}`} className={styles.cover}>
                {choice.label}
              </label>
              {choice.hint && (
                <div id={`${own}-${choice.value}-hint`} className={styles.quiet}>
                  {choice.hint}
                </div>
              )}
              {choice.below && <div className={styles.below}>{choice.below}</div>}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  );
}
