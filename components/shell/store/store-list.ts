import type { ListedStore } from '#lib/stores/domain/store-list.ts';

/** The stores of one city. */
interface CityStores {
  city: string;
  stores: ListedStore[];
}

/** Stores by city, cities and stores in the order in which they come (STORE-14). */
export function byCity(stores: readonly ListedStore[]): CityStores[] {
  const cities: CityStores[] = [];
  for (const store of stores) {
    const known = cities.find(({ city }) => city === store.city);
    if (known) known.stores.push(store);
    else cities.push({ city: store.city, stores: [store] });
  }
  return cities;
}

/** As the picker lists it: in upper case (STORE-03). */
export function listedName(store: Pick<ListedStore, 'storeName'>): string {
  return store.storeName.toLocaleUpperCase('es');
}
