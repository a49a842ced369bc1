import { placeNames } from '#lib/checkout/domain/place-names.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';

type Values = Readonly<Record<string, string>>;

/** Fields whose values say nothing to a reader. */
const UNTOLD: readonly string[] = ['HIDDEN', 'PASSWORD', 'CHECKBOX'];

/** Between values; it stays on the line of the value before it. */
const DOT = '\u00a0· ';

/** What was typed, in two lines: the name, then everything else. */
export function personalLines(model: FormModel, values: Values): string[] {
  const shown = model.fields.filter(({ type, hasValue }) => hasValue && !UNTOLD.includes(type));
  const isName = ({ autocomplete, name }: (typeof shown)[number]) =>
    autocomplete.endsWith('-name') || /^(first|last)name/.test(name);
  const filled = (fields: typeof shown) => fields.map(({ name }) => values[name] ?? '').filter(Boolean);
  const names = filled(shown.filter(isName)).join(' ');
  const others = filled(shown.filter((field) => !isName(field))).join(DOT);
  return [names, others].filter(Boolean);
}

/**
 * What was chosen for the delivery: a pick-up in one line each, an address with what was typed first and what was chosen
 * from lists (city, zone) after it, with what bringing it costs.
 * @param cost centavos, null where it is not known
 */
export function shippingLines(
  model: FormModel,
  values: Values,
  { type, cost }: { type: 'PICKUP' | 'ADDRESS'; cost: Centavos | null },
): string[] {
  const shown = model.fields.filter(({ type: kind, hasValue }) => hasValue && !UNTOLD.includes(kind));
  const lines = shown.map((field) => {
    const value = textIn(field.name, values);
    const label = field.choices.find((choice) => choice.value === value)?.label;
    const told = label !== undefined && type === 'ADDRESS' ? withCost(label, cost) : label;
    const text = told ?? spanishDay(value);
    return { label, text };
  });
  const texts = (chosen: boolean) =>
    lines.flatMap(({ label, text }) => ((label !== undefined) === chosen && text !== '' ? [text] : []));
  if (type === 'ADDRESS') return [texts(false).join(DOT), chosenWords(texts(true))].filter(Boolean);
  return lines.map(({ text }) => text).filter(Boolean);
}

/** 'La Paz, Sopocachi · …'; a city is left out whose name the zone says: 'Terminal de buses de Tarija · …'. */
function chosenWords([city = '', zone = '', ...rest]: readonly string[]): string {
  const [name = '', ...told] = zone.split(' · ');
  const place = placeNames(name, city).toReversed().join(', ');
  return [[place, ...told].join(' · '), ...rest].filter(Boolean).join(', ');
}

/** What a field says: a street has its number after it, which is no line of its own then. */
function textIn(name: string, values: Values): string {
  const { street = '', number = '' } = values;
  if (name === 'street') return [street, number].filter(Boolean).join(' ');
  return name === 'number' && street !== '' ? '' : (values[name] ?? '');
}

/** The words of a zone, 'Sopocachi · desde Bs. 20,00 · 1 a 2 días hábiles', with what it costs in place of its least price. */
function withCost(label: string, cost: Centavos | null): string {
  const [name = '', price, ...days] = label.split(' · ');
  if (price === undefined) return label;
  return [
    name,
    ...(cost === null ? [] : [cost === 0 ? summaryTexts.free : formatPriceInLine(cost)]),
    ...days,
  ].join(' · ');
}
