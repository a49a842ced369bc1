type Control = HTMLInputElement | HTMLSelectElement;

/**
 * What the forms inside an element say together, in their order. Without scripts each form carries what another one shows
 * in hidden fields; where the other is there, its own controls count.
 * @param defaults values by name that stay out
 */
export function chosenIn(within: Element, defaults: Readonly<Record<string, string>>): URLSearchParams {
  const forms = within instanceof HTMLFormElement ? [within] : [...within.querySelectorAll('form')];
  const query = new URLSearchParams();
  for (const { name, value, type } of forms.flatMap(controlsOf)) {
    const isCarried = type === 'hidden' && forms.length > 1;
    if (name !== '' && value !== '' && !isCarried && defaults[name] !== value) query.append(name, value);
  }
  return query;
}

/** Whether something was chosen that the server had not. */
export function differsFromDefaults(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.selectedOptions].some((option) => !option.defaultSelected);
    }
    if (!(control instanceof HTMLInputElement)) return false;
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && (control.type !== 'checkbox' || control.checked)),
  );
}
