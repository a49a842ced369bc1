import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { departmentOf } from '#lib/stores/domain/departments.ts';
import type { Place } from './catalog-requests.ts';

/** A store as far as a place can name it. */
interface Located {
  storeId: number;
  city: string;
  cityCode: number;
}

/** The identifier of a store as a location of the protocol. */
export function locationId(storeId: number): string {
  return String(storeId);
}

/** The store that a location names; null for none of the shop's. */
export function storeAt<Store extends Located>(stores: readonly Store[], location: string): Store | null {
  return stores.find(({ storeId }) => locationId(storeId) === location) ?? null;
}

/** The store of a place: the one that it names, else the first of its department or city; null when it says neither. */
export function storeFor<Store extends Located>(
  stores: readonly Store[],
  { location, address_region: region }: Place,
): Store | null {
  const named = location === undefined ? null : storeAt(stores, location);
  if (named || region === undefined) return named;
  const wanted = plain(region).replace(/^bo-/, '');
  return stores.find((store) => namesOf(store).includes(wanted)) ?? null;
}

function namesOf({ city, cityCode }: Located): string[] {
  const department = departmentOf(cityCode);
  return [city, cityName(cityCode), department?.name, department?.code].flatMap((name) =>
    name ? [plain(name)] : [],
  );
}

function plain(name: string): string {
  return withoutAccents(name).trim().toLowerCase();
}
