import { slugify } from '#lib/catalogue/domain/slug.ts';
import { WORDS } from './words.ts';

/** Away from the ids of the demo, below those that an import makes. */
const FIRST_CATEGORY = 5000;
const COLOR_OPTION = 900;

/** Ids of the stores that generated stock is in: those of the demo. */
export const STORES = [101, 102, 103, 104, 105, 106] as const;

/**
 * Categories and options that generated products need, in the shop's own format.
 * @param withStores stores too, for a shop that has none; the demo's keep their names without
 */
export function generateReferences(withStores: boolean) {
  let id = FIRST_CATEGORY;
  const categories = Object.entries(WORDS.tree).flatMap(([master, children]) => {
    const parentId = id++;
    const label = capital(master);
    return [
      { id: parentId, name: master, label, parentId: null, sortOrder: parentId },
      ...children.map((child) => ({
        id: id++,
        name: slugify(child),
        label: capital(child),
        parentId,
        sortOrder: id,
      })),
    ];
  });
  const values = WORDS.colors.map((label) => ({ optionId: COLOR_OPTION, value: slugify(label), label }));
  return {
    ...(withStores && { stores: STORES.map(storeOf) }),
    categories,
    options: [{ id: COLOR_OPTION, name: 'Tono', kind: 'color' }],
    values,
  };
}

function storeOf(id: number, at: number) {
  return {
    id,
    name: `Tienda ${at + 1}`,
    catalogId: at + 1,
    city: 'La Paz',
    cityCode: 1,
    lat: -16.5 - at / 100,
    lng: -68.1,
    address: `Calle ${at + 1}`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
