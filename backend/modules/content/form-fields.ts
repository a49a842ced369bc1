import { z } from 'zod';
import { dataLayout } from '#lib/contracts/content/content.ts';
import { type FormField, formField } from '#lib/contracts/forms.ts';
import type { FileStore } from '../../ports/files.ts';

/** Forms as they were last read: they hardly ever change. */
const kept = new WeakMap<FileStore, Map<string, { stamp: string; fields: FormField[] }>>();

/** The fields of one of the shop's own forms; null where it has none. @throws ZodError when the file is none */
export async function formFields(files: FileStore, name: string): Promise<FormField[] | null> {
  const key = `layouts/private/${name}_3.json`;
  const stamp = await files.stamp(key);
  const forms = kept.get(files) ?? new Map();
  const known = forms.get(key);
  if (stamp !== null && known?.stamp === stamp) return known.fields;
  const file = await files.read(key);
  if (!file || stamp === null) return null;
  const fields = z.array(formField).parse(dataLayout.parse(JSON.parse(file.toString('utf8'))).rows);
  kept.set(files, forms.set(key, { stamp, fields }));
  return fields;
}
