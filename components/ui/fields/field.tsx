import { type ComponentProps, type ReactNode, useId } from 'react';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { classNames } from '../primitives/class-names.ts';
import styles from './field.module.css';
import { TextArea } from './text-area.client.tsx';

export interface FieldProps {
  label: ReactNode;
  /** A sentence that helps before anything is typed. */
  hint?: ReactNode;
  /** What is wrong, in words; marks the control as invalid and is read with it. */
  error?: string | undefined;
  required?: boolean | undefined;
}

/** What a control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint, and the error under the control (a live region, so that it is heard when it comes). */
function Field({ id, label, hint, error, required, className, children }: FrameProps) {
  const { own, described } = useDescription(id, hint, error);
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={own} className={styles.label}>
        {label}
        {required && <Required />}
      </label>
      {children({
        id: own,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
      })}
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

/** The id of a control, and the ids of the hint and the error that describe it. */
export function useDescription(id: string | undefined, hint: ReactNode, error: string | undefined) {
  const made = useId();
  const own = id ?? made;
  return { own, described: classNames(hint ? `${own}-hint` : '', error && `${own}-error`) };
}

/** The asterisk for the eye; the control's own `required` speaks to screen readers. */
export function Required() {
  return (
    <span className={styles.required} aria-hidden="true" title={uiTexts.required}>
      {' '}
      *
    </span>
  );
}

/** Always in the page, so that screen readers notice when a text comes into it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {error}
    </p>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

type TextFieldProps = Control<'input'> & {
  /** A button in the field, at its end. */
  after?: ReactNode;
};

/** A line of text, e-mail, telephone, number or date. */
export function TextField({ label, hint, error, required, className, after, ...rest }: TextFieldProps) {
  return (
    <Field id={rest.id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => {
        const input = <input {...rest} {...control} className={styles.control} />;
        if (!after) return input;
        return (
          <span className={styles.around}>
            {input}
            {after}
          </span>
        );
      }}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, required, className, ...rest }: Control<'textarea'>) {
  return (
    <Field id={rest.id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <TextArea rows={4} {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

/** A choice from a list; the options are its children. */
export function SelectField({ label, hint, error, required, className, ...rest }: Control<'select'>) {
  return (
    <Field id={rest.id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <select {...rest} {...control} className={classNames(styles.control, styles.select)} />}
    </Field>
  );
}
