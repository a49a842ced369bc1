import type { ComponentProps } from 'react';
import { EmailField } from '#components/ui/fields/email-field.tsx';
import { TextField } from '#components/ui/fields/field.tsx';
import type { CompiledField } from '#lib/forms/domain/model.ts';
import styles from './fields.module.css';
import { type FieldViewProps, frameOf } from './view.ts';

/** A line of text; what nobody can change is shown as text. */
export function InputControl(props: FieldViewProps) {
  const { field, value, binding } = props;
  if (field.disabled) return <Fact label={field.label} value={value} hint={field.hint} />;
  const Field = field.kind === 'email' ? EmailField : TextField;
  return <Field {...frameOf(props)} {...binding} {...inputKind(field)} defaultValue={value} />;
}

/** The value of a disabled field, as text. */
export function Fact({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className={styles.fact}>
      <p className={styles.factLabel}>{label}</p>
      <p>{value}</p>
      {hint && <p className={styles.factHint}>{hint}</p>}
    </div>
  );
}

type InputKind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** The keyboard and the help that a browser can give. Never `maxLength`: it cuts what is pasted without a word. */
function inputKind({ kind, autocomplete }: CompiledField): InputKind {
  const common = { autoComplete: autocomplete || undefined };
  switch (kind) {
    case 'email':
      return common;
    case 'phone':
      return { ...common, type: 'tel', inputMode: 'tel' };
    case 'number':
      return { ...common, type: 'text', inputMode: 'numeric' };
    default:
      return { ...common, type: 'text' };
  }
}
