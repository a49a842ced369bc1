import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import type { FieldViews } from './fields/views.ts';
import { textIn } from './form-state.ts';
import type { TabDraft } from './use-tab-draft.ts';

type Values = Record<string, string>;

interface Options {
  draft: TabDraft | null;
  model: FormModel;
  views: FieldViews;
  library: UseFormReturn<Values>;
  /** What the server gave of what was typed before. */
  values: Values;
  /** What the fields begin with, as texts, and as the controls show them. */
  start: Values;
  initial: Values;
  /** Names of fields that are read from the form as it stands. */
  names: readonly string[];
  typedNow: () => TypedValues;
  textNow: (field: CompiledField, typed: TypedValues) => string;
  onRestored: (typed: TypedValues) => void;
}

/**
 * Puts back what was typed before the page was loaded again, except where somebody has typed since. Runs once, after
 * what was typed before scripts came has been taken over.
 * @returns the values with which controls that are read are mounted again
 */
export function useRestored(options: Options): Values {
  const { draft, model, views, library, values, start, initial, names, typedNow, textNow } = options;
  const [restored, setRestored] = useState<Values>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const kept = Object.entries(draft?.read(Object.keys(values).length > 0) ?? {});
    if (kept.length === 0) return;
    const now = typedNow();
    const remade = kept.filter(([name, text]) => {
      const field = model.fields.find((one) => one.name === name);
      if (!field || field.disabled || text === (textIn(start, name) ?? '')) return false;
      if (names.includes(name)) return textNow(field, now) === textNow(field, start);
      const control = views[field.type]?.toControl?.(text) ?? text;
      if ((library.getValues(name) || '') === (textIn(initial, name) ?? '')) library.setValue(name, control);
      return false;
    });
    setRestored(Object.fromEntries(remade));
    options.onRestored({ ...typedNow(), ...Object.fromEntries(remade) });
  }, []);
  return restored;
}
