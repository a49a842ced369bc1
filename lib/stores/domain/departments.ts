/** A department of Bolivia, by ISO 3166-2 without 'BO-'. */
export interface Department {
  name: string;
  code: string;
}

/** By code of the city that the shop knows in it. */
const DEPARTMENTS: ReadonlyMap<number, Department> = new Map([
  [1, { name: 'La Paz', code: 'L' }],
  [2, { name: 'Cochabamba', code: 'C' }],
  [3, { name: 'Santa Cruz', code: 'S' }],
  [4, { name: 'Tarija', code: 'T' }],
  [5, { name: 'Chuquisaca', code: 'H' }],
  [6, { name: 'Potosí', code: 'P' }],
  [7, { name: 'Oruro', code: 'O' }],
  [8, { name: 'Pando', code: 'N' }],
  [9, { name: 'Beni', code: 'B' }],
]);

/** The department of a city, by the city's code; null for an unknown one. */
export function departmentOf(cityCode: number): Department | null {
  return DEPARTMENTS.get(cityCode) ?? null;
}
