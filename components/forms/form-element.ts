import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';

/** A control's element by the name of its field: the control itself, or what holds its controls. */
function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const own = CSS.escape(name);
  return (
    form?.querySelector<HTMLElement>(`[name="${own}"]:not([type=hidden]), [data-field="${own}"]`) ?? null
  );
}

/** Focuses a field; what is closed cannot take the focus, so its fold is opened. */
export function focusField(form: HTMLFormElement | null, name: string, options: FocusOptions = {}): void {
  const control = controlOf(form, name);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  const first = control?.matches('[data-field]')
    ? control.querySelector<HTMLElement>(
        '[aria-invalid=true], input:not([type=hidden]), select, textarea, button',
      )
    : control;
  (first ?? control)?.focus(options);
}

/** Has somebody scrolled or touched the page before it hydrated, or does so now? Then it must not move under the finger. */
export function isInUse(): boolean {
  const wasTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  return window.scrollY > 0 || wasTouched || document.querySelector(':active') !== null;
}

/**
 * What is wrong and has no field on the page, in the fields' order (FORM-28). All else stands beside its field, and the
 * first of it has the focus.
 */
export function unplacedMessages(
  form: HTMLFormElement | null,
  { fields }: FormModel,
  messageOf: (name: string) => string | undefined,
): string[] {
  return fields.flatMap(({ name }) => (controlOf(form, name) ? [] : (messageOf(name) ?? [])));
}

/** What some fields of a form hold as it stands, those of their sub-forms with them. */
export function readFields(form: HTMLFormElement | null, names: readonly string[]): TypedValues {
  if (!form || names.length === 0) return {};
  const read: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || !names.some((own) => name === own || name.startsWith(`${own}:`)))
      continue;
    if (Object.hasOwn(read, name)) read[name]?.push(value);
    else read[name] = [value];
  }
  return read;
}

/** The fields of a form with a message of their own, or within their sub-forms. */
export function wrongFields({ fields }: FormModel, messages: object): CompiledField[] {
  const names = Object.keys(messages);
  return fields.filter(({ name: own }) => names.some((name) => name === own || name.startsWith(`${own}:`)));
}

/** A control's value; undefined for one of several choices that is not the chosen one. */
export function heldBy(control: Element): string | undefined {
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
