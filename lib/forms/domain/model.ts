import type { FormField } from '#lib/contracts/forms.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { DateFormat } from './moments.ts';

/** What has to be for a field to be asked. */
export interface Condition {
  /** Name of the field that it depends on. */
  field: string;
  /** Values of which that field has to have one; null: it is a box that has to be ticked. */
  values: readonly string[] | null;
}

/** How the value of a field is judged (FORM-04). */
export type ValidationKind = FormField['validationtype'];

/** A field ready to be rendered and judged (FORM-02, FORM-03). */
export interface CompiledField {
  name: string;
  type: FormField['type'];
  label: string;
  hint: string;
  /** What has to be for the field to be asked; null for one that always is. */
  when: Condition | null;
  /** Name of the field whose value it has to repeat; '' for none (FORM-12). */
  matches: string;
  /** The line that it is folded under; '' for a field in the open. */
  fold: string;
  autocomplete: string;
  choices: FormField['values'];
  /** Has to be filled in; shows an asterisk (FORM-07). */
  required: boolean;
  disabled: boolean;
  /** Wrong from the start. */
  isInvalid: boolean;
  /** False for what only decorates the form, such as LINEBREAK or LABEL. */
  hasValue: boolean;
  /** It holds several records. */
  many: boolean;
  /** What the field holds before anybody types. */
  initial: string;
  kind: ValidationKind;
  /** Texts of the definition that replace ours; '' without (FORM-06, FORM-08). */
  requiredText: string;
  invalidText: string;
  minLength: number | null;
  maxLength: number | null;
  minValue: number | null;
  maxValue: number | null;
  /** The first and the last day of a date (FORM-21). */
  minDay: Day | null;
  maxDay: Day | null;
  dateFormat: DateFormat | null;
  /** Values that alone are allowed; null without a limit (FORM-27). */
  allowed: readonly string[] | null;
  /** The fields of a sub-form; null for a field without. */
  items: FormModel | null;
  /** Columns of twelve that it takes on wide screens. */
  span: number;
  /** Its source could not be read (FORM-36). */
  isUnloaded: boolean;
}

/** A form definition made ready for rendering and judging, fields in their order. */
export interface FormModel {
  fields: CompiledField[];
}

/** A definition whose source could not be had. */
export type LoadedField = FormField & { isUnloaded?: boolean };
