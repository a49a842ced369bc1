import type { FormField } from '#lib/contracts/forms.ts';

/** How the value of a field is judged (FORM-04). */
export type ValidationKind = FormField['validationtype'];

/** A field ready to be rendered and judged (FORM-02, FORM-03). */
export interface CompiledField {
  name: string;
  type: FormField['type'];
  label: string;
  hint: string;
  /** Name of the box that has to be ticked for the field to be asked; '' for one that always is. */
  when: string;
  /** The line that it is folded under; '' for a field in the open. */
  fold: string;
  autocomplete: string;
  choices: FormField['values'];
  /** Has to be filled in; shows an asterisk (FORM-07). */
  required: boolean;
  disabled: boolean;
  /** False for what only decorates the form, such as LINEBREAK or LABEL. */
  hasValue: boolean;
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
  /** Values that alone are allowed; null without a limit (FORM-27). */
  allowed: readonly string[] | null;
}

/** A form definition made ready for rendering and judging, fields in their order. */
export interface FormModel {
  fields: CompiledField[];
}

const DECORATION: readonly FormField['type'][] = ['LINEBREAK', 'LINK', 'LABEL', 'IFRAME', 'IMAGE'];
const CHOICES: readonly FormField['type'][] = ['SELECT', 'RADIO', 'MULTIPLE', 'BUTTONITEMS'];

/**
 * Compiles a server-supplied form definition (FORM-02 to FORM-08). Fields come in their sort order; of two with the
 * same name the first counts. `script` and unknown keys are ignored: nothing of a template is ever evaluated.
 */
export function compileForm(fields: readonly FormField[]): FormModel {
  const names = new Set<string>();
  const unique = fields.filter(({ name }) => !names.has(name) && names.add(name));
  const boxes = new Set(unique.filter(({ type }) => type === 'CHECKBOX').map(({ name }) => name));
  const compiled = unique.toSorted((a, b) => a.sortorder - b.sortorder).map(compileField);
  // What waits for a box that is not there would never be asked.
  return { fields: compiled.map((field) => (boxes.has(field.when) ? field : { ...field, when: '' })) };
}

function compileField(field: FormField): CompiledField {
  const hasValue = !DECORATION.includes(field.type);
  const optional = field.notRequired || field.validationtype === 'NOTREQUIRED' || field.type === 'HIDDEN';
  return {
    name: field.name,
    type: field.type,
    label: field.label,
    hint: field.hint ?? '',
    when: field.when ?? '',
    fold: field.fold ?? '',
    autocomplete: field.autocomplete ?? '',
    choices: field.values,
    required: hasValue && !optional && !field.disabled,
    disabled: field.disabled,
    hasValue,
    initial: field.value || field.defaultvalue,
    kind: field.validationtype,
    requiredText: field.validationlabel,
    invalidText: field.validationmessage,
    minLength: field.minlength ?? null,
    maxLength: field.maxlength ?? null,
    minValue: field.minvalue ?? null,
    maxValue: field.maxvalue ?? null,
    allowed: allowedOf(field),
  };
}

/** Choices limit a field as its own list does; an empty list limits nothing. */
function allowedOf(field: FormField): readonly string[] | null {
  if (field.allowedValues && field.allowedValues.length > 0) return field.allowedValues;
  if (!CHOICES.includes(field.type) || field.values.length === 0) return null;
  return field.values.map(({ value }) => value);
}
