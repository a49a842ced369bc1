import type { FormField } from '#lib/contracts/forms.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import { withoutDeadConditions } from './conditions.ts';
import { fieldRegistry } from './fields/registry.ts';
import type { CompiledField, Condition, FormModel, LoadedField } from './model.ts';
import { dateFormats } from './moments.ts';
import { spanOf } from './span.ts';

/** Days from today at most: farther is a slip. */
const FARTHEST = 365_000;

/**
 * Compiles a server-supplied form definition (FORM-02 to FORM-08). Fields come in their sort order; of two with the
 * same name the first counts. `script` and unknown keys are ignored: nothing of a template is ever evaluated.
 * @param today in La Paz, from which dates are reckoned (FORM-21)
 */
export function compileForm(fields: readonly LoadedField[], today: Day): FormModel {
  const names = new Set<string>();
  const unique = fields.filter(({ name }) => !names.has(name) && names.add(name));
  const compiled = unique
    .toSorted((a, b) => a.sortorder - b.sortorder)
    .map((field) => compileField(field, today));
  return { fields: withoutDeadConditions(compiled).fields };
}

function compileField(field: LoadedField, today: Day): CompiledField {
  const sheet = fieldRegistry[field.type];
  const hasValue = sheet.holds !== 'none';
  const isGiven = field.type === 'HIDDEN' || field.type === 'API';
  const optional = field.notRequired || field.validationtype === 'NOTREQUIRED' || isGiven;
  return {
    name: field.name,
    type: field.type,
    label: field.label,
    hint: field.hint ?? '',
    when: conditionOf(field.when),
    matches: field.matches ?? '',
    fold: field.fold ?? '',
    autocomplete: field.autocomplete ?? '',
    choices: field.values,
    required: hasValue && !optional && !field.disabled,
    disabled: field.disabled,
    isInvalid: hasValue && field.isInvalid,
    hasValue,
    many: (sheet.isMany ?? false) || (field.validationtype === 'array' && sheet.holds === 'validated'),
    initial: field.value || field.defaultvalue,
    kind: sheet.kind ?? field.validationtype,
    requiredText: field.validationlabel,
    invalidText: field.validationmessage,
    ...boundsOf(field, today),
    allowed: allowedOf(field),
    items: subForm(field, today),
    span: spanOf(field),
    isUnloaded: field.isUnloaded ?? false,
  };
}

type Bounds = Pick<
  CompiledField,
  'minLength' | 'maxLength' | 'minValue' | 'maxValue' | 'minDay' | 'maxDay' | 'dateFormat'
>;

function boundsOf(field: FormField, today: Day): Bounds {
  return {
    minLength: field.minlength ?? null,
    maxLength: field.maxlength ?? null,
    minValue: field.minvalue ?? null,
    maxValue: field.maxvalue ?? null,
    minDay: dayAt(field.min, today),
    maxDay: dayAt(field.max, today),
    dateFormat: dateFormats.find((format) => format === field.dateFormat) ?? null,
  };
}

function subForm({ type, fields = [] }: FormField, today: Day): FormModel | null {
  return type === 'ITEMS' && fields.length > 0 ? compileForm(fields, today) : null;
}

function conditionOf(when: FormField['when']): Condition | null {
  if (when === undefined || when === '') return null;
  if (typeof when === 'string') return { field: when, values: null };
  return { field: when.field, values: [when.equals].flat() };
}

function dayAt(offset: number | undefined, today: Day): Day | null {
  return offset === undefined || Math.abs(offset) > FARTHEST ? null : addDays(today, offset);
}

/** Choices limit a field as its own list does; an empty list limits nothing. */
function allowedOf(field: FormField): readonly string[] | null {
  if (field.allowedValues && field.allowedValues.length > 0) return field.allowedValues;
  if (!fieldRegistry[field.type].isChoice || field.values.length === 0) return null;
  return field.values.map(({ value }) => value);
}
