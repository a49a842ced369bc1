import type { Centavos } from '#lib/money/centavos.ts';
import { type Department, departmentOf } from '#lib/stores/domain/cities.ts';
import { cityDays } from './arrival.ts';

interface PricedZone {
  citycode: number;
  cost: Centavos;
  terminal: boolean;
  days: readonly [least: number, most: number] | null;
}

/** What bringing goods to a department costs and how long it takes. */
export interface DepartmentRate {
  department: Department;
  cost: Centavos;
  /** Working days from the order on; null where none are promised. */
  days: readonly [least: number, most: number] | null;
}

/** Search engines know one price for a department: the dearest of its zones, so that none is told too low. */
export function ratesByDepartment(zones: readonly PricedZone[]): DepartmentRate[] {
  const byCity = Map.groupBy(zones, ({ citycode }) => citycode);
  return [...byCity].flatMap(([citycode, near]) => {
    const department = departmentOf(citycode);
    const cost = Math.max(...near.map((zone) => zone.cost));
    return department ? [{ department, cost, days: cityDays(near, citycode) }] : [];
  });
}
