import type { FormModel } from '#lib/forms/domain/compile.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';

type Values = Readonly<Record<string, string>>;

/** What was typed, in two lines: the name, then everything else. */
export function personalLines(model: FormModel, values: Values): string[] {
  const shown = model.fields.filter(
    ({ type, hasValue }) => hasValue && type !== 'HIDDEN' && type !== 'PASSWORD',
  );
  const isName = ({ autocomplete, name }: (typeof shown)[number]) =>
    autocomplete.endsWith('-name') || /^(first|last)name/.test(name);
  const filled = (fields: typeof shown) => fields.map(({ name }) => values[name] ?? '').filter(Boolean);
  const names = filled(shown.filter(isName)).join(' ');
  const others = filled(shown.filter((field) => !isName(field))).join(' · ');
  return [names, others].filter(Boolean);
}

/** What was chosen for the delivery, in one line each; values of lists by their labels. */
export function shippingLines(model: FormModel, values: Values): string[] {
  return model.fields
    .filter(({ hasValue, type }) => hasValue && type !== 'HIDDEN')
    .map((field) => {
      const value = values[field.name] ?? '';
      return field.choices.find((choice) => choice.value === value)?.label ?? spanishDay(value);
    })
    .filter((line) => line !== '');
}
