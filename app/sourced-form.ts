import type { Layout } from '#lib/contracts/content/content.ts';
import { type FormDefinition, formIn, loadForm } from '#lib/forms/data.ts';
import { fillSources, type Source, type SourcedForm } from '#lib/forms/sources.ts';
import { loadStores } from '#lib/stores/data.ts';
import { storesByCity } from '#lib/stores/domain/by-city.ts';
import { CITIES } from '#lib/stores/domain/cities.ts';

/** What a form of the shop's files may take its choices or a value from, by the name of a field's `source`. */
const sources: Readonly<Record<string, Source>> = {
  stores: async () =>
    (await loadStores()).map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName })),
  /** Cities that have a store, as one text: for fields of type API (GAP-089). */
  store_cities: async () =>
    storesByCity(await loadStores())
      .map(({ city }) => city)
      .join(', '),
  cities: async () => CITIES.map(({ code, name }) => ({ value: String(code), label: name })),
};

/** A form of the shop's files with what its sources tell (FORM-36). @throws BackendError */
export async function loadSourcedForm(name: string): Promise<SourcedForm> {
  return sourced(await loadForm(name));
}

/** The same of a draft, which nobody has published; without fields where it is no form. */
export function sourcedFormIn(template: Layout | null): Promise<SourcedForm> {
  return sourced(formIn(template));
}

async function sourced(form: FormDefinition): Promise<SourcedForm> {
  return { ...form, fields: await fillSources(form.fields, sources) };
}
