import { useEffect, useRef } from 'react';
import { textIn } from './form-state.ts';

type Values = Record<string, string>;

/**
 * What was typed or chosen in a form before scripts took it over. The form's library writes its own first values into
 * the controls as it meets them, so each one is read right before.
 *
 * @param initial Values that the server had written.
 * @param adopt Called once with what differs from them.
 * @returns Reads a control; to be called before the library has it.
 */
export function useEarlyValues(
  initial: Values,
  adopt: (typed: Values) => void,
): (name: string, control: Element | null) => void {
  const early = useRef<Values | null>({});
  const first = useRef(adopt);
  useEffect(() => {
    const typed = early.current;
    // From here on the library knows of every edit.
    early.current = null;
    if (typed && Object.keys(typed).length > 0) first.current(typed);
  }, []);
  return (name, control) => {
    const held = control && heldBy(control);
    if (early.current && typeof held === 'string' && held !== (textIn(initial, name) ?? ''))
      early.current[name] = held;
  };
}

/** A control's value; undefined for one of several choices that is not the chosen one. */
function heldBy(control: Element): string | undefined {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'radio') return control.checked ? control.value : undefined;
    if (control.type === 'checkbox') return ticked(control);
    return control.value;
  }
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value;
  return undefined;
}

/** A box counts as touched when its mark is not the one it came with. */
function ticked(box: HTMLInputElement): string | undefined {
  if (box.checked === box.defaultChecked) return undefined;
  return box.checked ? box.value : '';
}
