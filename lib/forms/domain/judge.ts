import type { FormField } from '#lib/contracts/forms.ts';
import { formMessages } from '#lib/labels/forms/forms.ts';
import { isAsked } from './conditions.ts';
import type { FieldRule, FormJudgement, JudgeForm, Problem, TypedValues } from './field-rule.ts';
import { plain } from './fields/plain.ts';
import type { CompiledField, FormModel } from './model.ts';
import type { FieldValue } from './values.ts';

/** The rules of the field types that a form has; a type without one is judged as a plain text. */
export type FieldRules = Readonly<Partial<Record<FormField['type'], FieldRule>>>;

/** What became of one field. */
interface FieldJudgement {
  value: FieldValue;
  text: string;
  problems: readonly Problem[];
}

/**
 * Judges a form by the rules of its field types (FORM-05 to FORM-08, FORM-10 to FORM-12, FORM-14 to FORM-27). Unknown
 * values are dropped; a disabled field keeps the definition's value whatever was sent; one that is not asked is empty.
 * Needs no library, so that browser and server judge alike. Never throws.
 */
export function judgeBy(rules: FieldRules): JudgeForm {
  return function judge(model, typed): FormJudgement {
    const judged = model.fields
      .filter(({ hasValue }) => hasValue)
      .map((field) => [field.name, judgeField(field, { model, typed, rules })] as const);
    return {
      values: Object.fromEntries(judged.map(([name, { value }]) => [name, value])),
      texts: Object.fromEntries(judged.map(([name, { text }]) => [name, text])),
      errors: Object.fromEntries(judged.flatMap(([, { problems }]) => problems)),
    };
  };
}

interface Sent {
  model: FormModel;
  typed: TypedValues;
  rules: FieldRules;
}

/** Judges one field of a form, by what was typed into all of it. */
export function judgeField(field: CompiledField, { model, typed, rules }: Sent): FieldJudgement {
  const { name } = field;
  const nothing: FieldJudgement = { value: null, text: '', problems: [] };
  if (!isAsked(model.fields, field, typed)) return nothing;
  const rule = rules[field.type] ?? plain;
  const judge = judgeBy(rules);
  const text = field.disabled ? field.initial : rule.read(field, typed);
  if (rule.isEmpty(field, text)) {
    const unequal = field.disabled ? null : matchProblem(field, '', { model, typed, rules });
    const message = field.required ? emptyText(field) : unequal;
    const problems: Problem[] = message === null ? [] : [[name, message]];
    return { value: null, text: field.disabled ? text : '', problems };
  }
  const problems = field.disabled ? [] : rule.problems(field, text, judge);
  if (problems.length > 0) return { value: null, text, problems };
  const value = rule.parse(field, text, judge);
  const unequal = field.disabled ? null : matchProblem(field, text, { model, typed, rules });
  if (unequal !== null) return { value: null, text, problems: [[name, unequal]] };
  return {
    value,
    text: value === null || field.disabled ? text : rule.write(field, value, text, judge),
    problems,
  };
}

function emptyText(field: CompiledField): string {
  if (field.isUnloaded) return formMessages.notLoaded;
  if (field.requiredText !== '') return field.requiredText;
  if (field.type === 'CHECKBOX') return formMessages.tick;
  return field.many ? formMessages.array(field.label) : formMessages.required(field.label);
}

/** What is said of a field that does not repeat the one that it should (FORM-12). */
function matchProblem(field: CompiledField, text: string, { model, typed, rules }: Sent): string | null {
  const other = model.fields.find(({ name }) => name === field.matches);
  if (!other?.hasValue || other.name === field.name) return null;
  const rule = rules[other.type] ?? plain;
  if (rule.read(other, typed) === text) return null;
  return field.type === 'PASSWORD'
    ? formMessages.passwordsNotEqual
    : formMessages.notEqual(field.label, other.label);
}
