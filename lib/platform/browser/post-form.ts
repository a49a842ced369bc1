import type { FormName } from '../domain/form-name.ts';
import * as routes from '../routes.ts';

/**
 * Sends one of the shop's plain forms from a script, and stays where it is.
 * @throws Error when there is no response, or it is neither fine nor a page to go on to
 */
export async function postForm(name: FormName, fields: Readonly<Record<string, string>>): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(routes.form(name), { method: 'POST', body, redirect: 'manual' });
  if (!response.ok && response.type !== 'opaqueredirect') throw new Error(name);
}
