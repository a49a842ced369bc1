import type { ComponentProps } from 'react';
import { CheckboxField, RadioGroup } from '#components/ui/primitives/choice.tsx';
import { SelectField, TextAreaField, TextField } from '#components/ui/primitives/field.tsx';
import type { CompiledField } from '#lib/forms/domain/model.ts';
import { formTexts } from '#lib/labels/forms/form-texts.ts';
import styles from './form-field.module.css';

/** What an island ties to a control: react-hook-form's ref and handlers. */
export type ControlBinding = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> & {
  ref?: (element: Element | null) => void;
};

interface FormFieldProps {
  field: CompiledField;
  /** What the control holds at first; for a group of choices also later. */
  value: string;
  error: string | undefined;
  /** Prefix of the controls' ids, unique in the page. */
  formId: string;
  binding?: ControlBinding;
}

/** One field of a server-supplied form (FORM-01, FORM-03, FORM-07, FORM-08). Types that no form of ours uses render nothing. */
export function FormField({ field, value, error, formId, binding = {} }: FormFieldProps) {
  const { name, label, required, disabled } = field;
  const hint = field.hint || undefined;
  const frame = { id: `${formId}-${name}`, name, label, hint, error, required, disabled };
  switch (field.type) {
    case 'INPUT':
      if (disabled) return <Fact label={label} value={value} hint={hint} />;
      return <TextField {...frame} {...binding} {...inputKind(field)} defaultValue={value} />;
    case 'PASSWORD':
    case 'DATEPICKER':
      return <TextField {...frame} {...binding} {...inputKind(field)} defaultValue={value} />;
    case 'TEXTAREA':
      return <TextAreaField {...frame} {...asTextarea(binding)} rows={3} defaultValue={value} />;
    case 'SELECT':
      return (
        <SelectField {...frame} {...asSelect(binding)} defaultValue={value} key={choicesKey(field)}>
          <option value="">{formTexts.choose}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      );
    case 'RADIO':
    case 'BUTTONITEMS':
      return <RadioGroup {...frame} {...binding} choices={field.choices} defaultValue={value} large />;
    case 'CHECKBOX':
      return (
        <CheckboxField {...frame} {...binding} defaultChecked={value !== '' && value !== '0'} value="S" />
      );
    case 'HIDDEN':
      return <input type="hidden" name={name} value={value} readOnly />;
    case 'LABEL':
      return <p className={styles.label}>{label}</p>;
    case 'LINEBREAK':
      return <hr className={styles.break} />;
    default:
      return null;
  }
}

/** What a form tells and nobody can change is no question. */
function Fact({ label, value, hint }: { label: string; value: string; hint: string | undefined }) {
  return (
    <div className={styles.fact}>
      <p className={styles.factLabel}>{label}</p>
      <p>{value}</p>
      {hint && <p className={styles.factHint}>{hint}</p>}
    </div>
  );
}

/** A list whose choices changed is reset, so that no choice stays that is not offered. */
function choicesKey(field: CompiledField): string {
  return field.choices.map(({ value }) => value).join('|');
}

function asTextarea(binding: ControlBinding) {
  return binding as Pick<ComponentProps<'textarea'>, 'onChange' | 'onBlur' | 'ref'>;
}

function asSelect(binding: ControlBinding) {
  return binding as Pick<ComponentProps<'select'>, 'onChange' | 'onBlur' | 'ref'>;
}

type InputKind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

/** The keyboard and the help that a browser can give. Never `maxLength`: it cuts what is pasted without a word. */
function inputKind(field: CompiledField): InputKind {
  const common = {
    autoComplete: field.autocomplete || undefined,
  };
  if (field.type === 'PASSWORD') return { ...common, type: 'password' };
  if (field.type === 'DATEPICKER') return { ...common, type: 'date' };
  switch (field.kind) {
    case 'email':
      return { ...common, type: 'email', inputMode: 'email', autoCapitalize: 'none' };
    case 'phone':
      return { ...common, type: 'tel', inputMode: 'tel' };
    case 'number':
      return { ...common, type: 'text', inputMode: 'numeric' };
    default:
      return { ...common, type: 'text' };
  }
}
