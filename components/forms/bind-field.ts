import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import { type FieldRules, judgeField } from '#lib/forms/domain/judge.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { allowedFor, type FormDependence } from './dependence.ts';
import type { ControlBinding } from './fields/view.ts';

type Values = Record<string, string>;

/** What a form's fields are tied to. */
export interface FormBinding {
  model: FormModel;
  rules: FieldRules;
  library: UseFormReturn<Values>;
  dependence: FormDependence | null;
  typedNow: () => TypedValues;
  /** Whether a field's values are read from the form as it stands. */
  isRead: (field: CompiledField) => boolean;
  /** Somebody has edited or sent the form: what the server had said is out of date. */
  onJudged: () => void;
  /** What is wrong with a field that is read, and within its sub-forms. */
  onProblems: (problems: Values) => void;
  /** Reads what was typed in a control before scripts had it. */
  readControl: (name: string, control: Element | null) => void;
  /** Runs what may move the page once no pointer is down. */
  calm: (run: () => void) => void;
}

/** Ties a field to react-hook-form, which judges it by its own rule when it is left and when the form is sent. */
export function bindField(form: FormBinding, field: CompiledField): ControlBinding {
  const { library, dependence } = form;
  const { name } = field;
  if (!field.hasValue || field.disabled) return {};
  const problemsOf = (typed: TypedValues) =>
    judgeField(field, { model: form.model, typed, rules: form.rules }).problems;
  if (form.isRead(field)) {
    const validate = () => {
      const problems = problemsOf(form.typedNow());
      form.onProblems(Object.fromEntries(problems));
      return problems[0]?.[1] ?? true;
    };
    library.register(name, { validate });
    return {};
  }
  const messageFor = (value: string) => problemsOf({ ...form.typedNow(), [name]: value })[0]?.[1];
  const { ref, onChange, onBlur } = library.register(name, {
    validate: (value) => messageFor(value || '') ?? true,
    // Any edit clears the error; it is judged again when the field is left (FORM-09).
    onChange: (event: { target: { value: string } }) => {
      form.onJudged();
      library.clearErrors(name);
      if (!dependence || name !== dependence.on) return;
      const left = allowedFor(dependence, event.target.value);
      if (left && !left.includes(library.getValues(dependence.field))) library.setValue(dependence.field, '');
    },
    // A message moves what is below it: not while a button there is being clicked.
    onBlur: () =>
      form.calm(() => {
        const value = library.getValues(name) || '';
        const message = value === '' ? undefined : messageFor(value);
        if (message) library.setError(name, { message });
      }),
  });
  return {
    ref: (control) => {
      form.readControl(name, control);
      ref(control);
    },
    onChange,
    onBlur,
  };
}
