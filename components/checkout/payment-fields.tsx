import { SelectField, TextAreaField, TextField } from '#components/ui/fields/field.tsx';

/** A question of a payment type. */
export interface PaymentField {
  /** As the form posts it. */
  name: string;
  label: string;
  hint: string;
  kind: 'line' | 'area' | 'select';
  isNumber: boolean;
  required: boolean;
  choices: readonly { value: string; label: string }[];
  value: string;
  error: string | undefined;
}

/**
 * What is asked with a way to pay (PAY-01). No control is `required` for the browser: those of a way that is not chosen would stop the
 * form where nobody sees it. The server judges what belongs to the chosen one.
 */
export function PaymentFields({ fields }: { fields: readonly PaymentField[] }) {
  return fields.map(({ name, label, hint, kind, isNumber, required, choices, value, error }) => {
    const shared = { name, label, error, defaultValue: value, ...(hint && { hint }) };
    const described = required ? { 'aria-required': true } : {};
    if (kind === 'area') return <TextAreaField key={name} {...shared} {...described} rows={2} />;
    if (kind === 'line') {
      return <TextField key={name} {...shared} {...described} inputMode={isNumber ? 'decimal' : 'text'} />;
    }
    return (
      <SelectField key={name} {...shared} {...described}>
        <option value="" />
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  });
}
