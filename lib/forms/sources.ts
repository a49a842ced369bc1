import 'server-only';
import type { FormField } from '#lib/contracts/forms.ts';
import { log } from '#lib/platform/logging.ts';
import type { FormDefinition } from './data.ts';
import type { LoadedField } from './domain/model.ts';

/** A form of the shop's files with the results of its sources (FORM-36). */
export interface SourcedForm extends FormDefinition {
  fields: LoadedField[];
}

/** Loads one by its name. @throws BackendError */
export type LoadSourcedForm = (name: string) => Promise<SourcedForm>;

/** The result of a source: choices, or the value of a field of type API. */
export type Source = () => Promise<FormField['values'] | string>;

/**
 * A form's fields with the results of their sources. A source that fails leaves its field unloaded, which then says so
 * (FORM-36, NOTE-03), and the rest of the form as it is. Sources of other names are the back-end's own.
 */
export function fillSources(
  fields: readonly FormField[],
  sources: Readonly<Record<string, Source>>,
): Promise<LoadedField[]> {
  return Promise.all(fields.map((field) => fillField(field, sources)));
}

async function fillField(field: FormField, sources: Readonly<Record<string, Source>>): Promise<LoadedField> {
  const { source = '' } = field;
  const load = Object.hasOwn(sources, source) ? sources[source] : undefined;
  if (!load) return field;
  try {
    const result = await load();
    return typeof result === 'string' ? { ...field, value: result } : { ...field, values: result };
  } catch (error) {
    log('warn', 'form.source', { reason: `${source}: ${error instanceof Error ? error.name : 'unknown'}` });
    return { ...field, isUnloaded: true };
  }
}
