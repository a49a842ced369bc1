import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { FieldRule } from '#lib/forms/domain/field-rule.ts';
import type { CompiledField } from '#lib/forms/domain/model.ts';

/** What an island ties to a control: react-hook-form's ref and handlers. */
export type ControlBinding = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> & {
  ref?: (element: Element | null) => void;
};

export interface FieldViewProps {
  field: CompiledField;
  /** What the control holds at first; for a group of choices also later. */
  value: string;
  error: string | undefined;
  /** Prefix of the controls' ids, unique in the page. */
  formId: string;
  binding?: ControlBinding;
  /** Draws a field of a sub-form, under a name of its own. */
  renderSub?: ((field: CompiledField, value: string) => ReactNode) | undefined;
}

/** How a field type is drawn, and judged in the browser. */
export interface FieldView {
  Control: ComponentType<FieldViewProps>;
  /** None: it is judged as a plain text. */
  rule?: FieldRule;
  /** Its values are read from the form as it stands, not from one control. */
  isRead?: boolean;
  /** What the control shows for a text of the wire. */
  toControl?(text: string): string;
}

/** What all controls take. */
export function frameOf({ field, error, formId }: FieldViewProps) {
  const { name, label, required, disabled } = field;
  return { id: `${formId}-${name}`, name, label, hint: field.hint || undefined, error, required, disabled };
}
