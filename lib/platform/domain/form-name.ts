/** Every posted form by its name, as the registry adds them (app/api/forms/forms.ts): for types alone, so that browsers load none of it. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry declares what is in it.
export interface FormNames {}

/** What a posted form is called: it is sent to `routes.form(name)`. */
export type FormName = keyof FormNames;
