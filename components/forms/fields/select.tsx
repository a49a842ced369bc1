import type { ComponentProps } from 'react';
import { SelectField } from '#components/ui/fields/field.tsx';
import { formTexts } from '#lib/labels/forms/form-texts.ts';
import { type FieldViewProps, frameOf } from './view.ts';

/** A list to choose from; one whose choices changed is reset, so that no choice stays that is not offered. */
export function SelectControl(props: FieldViewProps) {
  const { choices } = props.field;
  const binding = props.binding as Pick<ComponentProps<'select'>, 'onChange' | 'onBlur' | 'ref'>;
  const key = choices.map(({ value }) => value).join('|');
  return (
    <SelectField {...frameOf(props)} {...binding} defaultValue={props.value} key={key}>
      <option value="">{formTexts.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
