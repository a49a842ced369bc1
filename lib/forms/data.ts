import 'server-only';
import { getFile, type Layout } from '#lib/contracts/content/content.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { type FormField, formField } from '#lib/contracts/forms.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import { textOf } from '#lib/platform/domain/json.ts';
import { log } from '#lib/platform/logging.ts';

/** A form that the shop's files define. */
export interface FormDefinition {
  title: string;
  submitLabel: string;
  fields: FormField[];
}

/** A form of the layouts' private folder, such as 'personalDataForm' (CHK-14, FORM-01). @throws BackendError */
export async function loadForm(name: string): Promise<FormDefinition> {
  const file = `${name}_${LANGUAGE_ID}`;
  const { template } = await cachedCall(getFile, { layoutFile: file, foldername: 'private' }, [
    tags.layout(file),
  ]);
  return formIn(template);
}

/** The form that a template defines; without fields where it defines none. */
export function formIn(template: Layout | null): FormDefinition {
  const rows = template?.kind === 'data' ? template.rows : [];
  return {
    title: textOf(template?.title),
    submitLabel: textOf(template?.submitLabel),
    fields: rows.flatMap(readField),
  };
}

/** A field that breaks the contract is left out and logged: the rest of the form still works. */
function readField(row: unknown): FormField[] {
  const field = formField.safeParse(row);
  if (field.success) return [field.data];
  log('warn', 'form.field', { reason: field.error.issues[0]?.path.join('.') ?? '' });
  return [];
}
