import { useEffect, useRef, useState } from 'react';
import { afterPointer } from '#components/ui/behaviour/after-pointer.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { formMessages } from '#lib/labels/forms/forms.ts';

type Values = Record<string, string>;

/** Busy from `begin` until the next page comes; a page out of the browser's cache is ready again. `begin` is false for a form under way. */
export function useSending() {
  const [sending, setSending] = useState(false);
  // State comes too late for the second of two quick clicks.
  const isSent = useRef(false);
  useEffect(() => {
    const ready = () => {
      isSent.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  const begin = () => {
    if (isSent.current) return false;
    isSent.current = true;
    setSending(true);
    return true;
  };
  return [sending, begin] as const;
}

/** Runs what may move the page once no pointer is down; nothing after the form has gone. */
export function useAfterPointer() {
  const isThere = useRef(false);
  const calm = useRef<(run: () => void) => void>(undefined);
  useEffect(() => {
    isThere.current = true;
    calm.current = afterPointer();
    return () => {
      isThere.current = false;
    };
  }, []);
  return (run: () => void) => calm.current?.(() => isThere.current && run());
}

/** The library holds false for a box that is not ticked. */
export function textsOf(values: Readonly<Record<string, string | false | undefined>>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || '']));
}

/** What the fields of a form begin with: what was typed before, else the definition's own values. */
export function startValues(model: FormModel, values: Values): Values {
  const filled = model.fields.filter(({ hasValue }) => hasValue);
  return Object.fromEntries(filled.map(({ name, initial }) => [name, textIn(values, name) ?? initial]));
}

/** The text under a name that may be one that every object inherits, such as 'constructor'. */
export function textIn(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** What is said of a field whose definition calls it wrong, until somebody edits it; undefined for any other. */
export function firstMessage({
  isInvalid,
  invalidText,
  requiredText,
  label,
}: CompiledField): string | undefined {
  return isInvalid ? invalidText || requiredText || formMessages.invalid(label) : undefined;
}
