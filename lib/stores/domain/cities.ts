/** A department of Bolivia, by ISO 3166-2 without 'BO-'. */
export interface Department {
  name: string;
  code: string;
}

/** A city that the shop knows, and the department in which it lies. */
export interface City {
  code: number;
  name: string;
  department: Department;
}

/** City codes (STORE-13, GAP-057). */
export const CITIES: readonly City[] = [
  { code: 1, name: 'La Paz', department: { name: 'La Paz', code: 'L' } },
  { code: 2, name: 'Cochabamba', department: { name: 'Cochabamba', code: 'C' } },
  { code: 3, name: 'Santa Cruz', department: { name: 'Santa Cruz', code: 'S' } },
  { code: 4, name: 'Tarija', department: { name: 'Tarija', code: 'T' } },
  { code: 5, name: 'Sucre', department: { name: 'Chuquisaca', code: 'H' } },
  { code: 6, name: 'Potosí', department: { name: 'Potosí', code: 'P' } },
  { code: 7, name: 'Oruro', department: { name: 'Oruro', code: 'O' } },
  { code: 8, name: 'Cobija', department: { name: 'Pando', code: 'N' } },
  { code: 9, name: 'Beni', department: { name: 'Beni', code: 'B' } },
];

/** Default city and point of a store that names none (STORE-10, GAP-025). */
export const DEFAULT_CITY_CODE = 1;
export const DEFAULT_POINT = { lat: -16.5337955, lng: -68.0865515 } as const;

/** Name of a city; '' for an unknown code (STORE-13). */
export function cityName(code: number): string {
  return CITIES.find((city) => city.code === code)?.name ?? '';
}

/** The department of a city, by the city's code; null for an unknown one. */
export function departmentOf(cityCode: number): Department | null {
  return CITIES.find(({ code }) => code === cityCode)?.department ?? null;
}
