/** A city that the shop knows. */
export interface City {
  code: number;
  name: string;
}

/** City codes (STORE-13, GAP-057). */
export const CITIES: readonly City[] = [
  { code: 1, name: 'La Paz' },
  { code: 2, name: 'Cochabamba' },
  { code: 3, name: 'Santa Cruz' },
  { code: 4, name: 'Tarija' },
  { code: 5, name: 'Sucre' },
  { code: 6, name: 'Potosí' },
  { code: 7, name: 'Oruro' },
  { code: 8, name: 'Cobija' },
  { code: 9, name: 'Beni' },
];

/** Default city and point of a store that names none (STORE-10, GAP-025). */
export const DEFAULT_CITY_CODE = 1;
export const DEFAULT_POINT = { lat: -16.5337955, lng: -68.0865515 } as const;

/** Name of a city; '' for an unknown code (STORE-13). */
export function cityName(code: number): string {
  return CITIES.find((city) => city.code === code)?.name ?? '';
}
