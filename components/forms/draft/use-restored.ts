import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import type { FieldViews } from '../fields/views.ts';
import { heldBy } from '../form-element.ts';
import { textIn } from '../form-state.ts';
import type { Draft, Values } from './draft.ts';

interface Options {
  draft: Draft;
  model: FormModel;
  views: FieldViews;
  library: UseFormReturn<Record<string, string>>;
  /** What the server gave of what was typed before. */
  values: Values;
  /** What the fields begin with, as texts, and as the controls show them. */
  start: Values;
  initial: Values;
  /** Names of fields that are read from the form as it stands. */
  names: readonly string[];
  typedNow: () => TypedValues;
  textNow: (field: CompiledField, typed: TypedValues) => string;
  /** Something was typed before scripts had the form. */
  onTyped: () => void;
  /** What was typed before the page was loaded again is back. */
  onRestored: (typed: TypedValues) => void;
}

/**
 * Puts back what was typed in a form before its scripts had it: in the page, while they came, and in its draft, before the page was
 * loaded again; where both have something, the page has the newer. The form's library writes its own first values into the controls as
 * it meets them, so each one is read right before.
 * @returns the values with which controls that are read are mounted again; `readControl`, to be called before the library has a control
 */
export function useRestored(options: Options) {
  const { library, initial } = options;
  const [restored, setRestored] = useState<Values>({});
  const typedInPage = useRef<Record<string, string> | null>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = Object.entries(typedInPage.current ?? {});
    // From here on the library knows of every edit.
    typedInPage.current = null;
    for (const [name, value] of typed) library.setValue(name, value);
    if (typed.length > 0) options.onTyped();
    const kept = fromDraft(options);
    if (!kept) return;
    setRestored(kept);
    options.onRestored({ ...options.typedNow(), ...kept });
  }, []);
  const readControl = (name: string, control: Element | null) => {
    const held = control && heldBy(control);
    if (typedInPage.current && typeof held === 'string' && held !== (textIn(initial, name) ?? ''))
      typedInPage.current[name] = held;
  };
  return { restored, readControl };
}

/** Puts back what the draft has, except where somebody has typed since. @returns that of controls that are read; null without a draft */
function fromDraft(options: Options): Values | null {
  const { draft, model, views, library, values, start, initial, names, typedNow, textNow } = options;
  const kept = Object.entries(draft.read(Object.keys(values).length > 0));
  if (kept.length === 0) return null;
  const now = typedNow();
  const remade = kept.filter(([name, text]) => {
    const field = model.fields.find((one) => one.name === name);
    if (!field || field.disabled || text === (textIn(start, name) ?? '')) return false;
    if (names.includes(name)) return textNow(field, now) === textNow(field, start);
    const control = views[field.type]?.toControl?.(text) ?? text;
    if ((library.getValues(name) || '') === (textIn(initial, name) ?? '')) library.setValue(name, control);
    return false;
  });
  return Object.fromEntries(remade);
}
