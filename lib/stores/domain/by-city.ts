import type { Store } from './store.ts';

/** The stores of a city. */
export interface CityStores<Listed> {
  city: string;
  stores: Listed[];
}

/** Stores by city, in the order in which they come. */
export function storesByCity<Listed extends Pick<Store, 'city'>>(
  stores: readonly Listed[],
): CityStores<Listed>[] {
  return [...Map.groupBy(stores, ({ city }) => city)].map(([city, own]) => ({ city, stores: own }));
}

/** Where Google Maps leads to a store. */
export function directionsUrl({ lat, lng }: Pick<Store, 'lat' | 'lng'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;
}

/** Where Google Maps shows a store. */
export function placeUrl({ lat, lng }: Pick<Store, 'lat' | 'lng'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`;
}

/** '+591 2 277 0101' → 'tel:+59122770101'; '' without a number. */
export function phoneUrl(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return digits === '' ? '' : `tel:${digits}`;
}

/** '+591 700 00101' → 'https://wa.me/59170000101', with a message to begin with; '' without a number. */
export function whatsappUrl(phone: string, message = ''): string {
  const digits = phone.replaceAll(/\D/g, '');
  const text = message === '' ? '' : `?text=${encodeURIComponent(message)}`;
  return digits === '' ? '' : `https://wa.me/${digits}${text}`;
}

/** Where a store stands on the page with all of them. */
export function storeAnchor(storeId: number): string {
  return `tienda-${storeId}`;
}
