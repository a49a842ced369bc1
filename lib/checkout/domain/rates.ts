import type { Centavos } from '#lib/money/centavos.ts';
import { type Department, departmentOf } from '#lib/stores/domain/departments.ts';
import { cityDays } from './arrival.ts';

/** A place that a store delivers to, as a list of rates needs it. */
interface RatedZone {
  citycode: number;
  name: string;
  /** The least; by weight it may be more. */
  cost: Centavos;
  /** What each begun kilogram above the included grams adds; null where any weight costs the same. */
  weight: { includedgrams: number; kiloprice: Centavos } | null;
  /** It waits there at a carrier's terminal. */
  terminal: boolean;
  /** Goods for so much are brought for nothing; null: never. */
  freefrom: Centavos | null;
}

/** Places of a city with the same price and the same time. */
export interface Rate {
  /** 'San Miguel, Calacoto, Obrajes' */
  names: string;
  cost: Centavos;
  weight: RatedZone['weight'];
  terminal: boolean;
  freefrom: Centavos | null;
  /** When an order that is placed now arrives: 'entre el lunes 30 y el martes 1'; '' where nothing is promised. */
  arrives: string;
}

/** Where a store delivers to in a city. */
export interface CityRates {
  citycode: number;
  rates: Rate[];
}

/** What stores with the same rates ask: in their own city, and in the others. */
export interface StoreRates {
  /** 'La Paz San Miguel, La Paz Centro' */
  stores: string;
  storeIds: number[];
  own: CityRates | null;
  away: CityRates[];
}

/**
 * The rates of a store from its zones: its own city first, places that cost the same and arrive the same in one.
 * @param arrives when an order that is placed now arrives at a zone
 */
export function storeRates<Zone extends RatedZone>(
  store: { storeId: number; storeName: string; cityCode: number },
  zones: readonly Zone[],
  arrives: (zone: Zone) => string,
): StoreRates {
  const cities = [...Map.groupBy(zones, ({ citycode }) => citycode)].map(([citycode, own]) => ({
    citycode,
    rates: ratesOf(own, arrives),
  }));
  return {
    stores: store.storeName,
    storeIds: [store.storeId],
    own: cities.find(({ citycode }) => citycode === store.cityCode) ?? null,
    away: cities.filter(({ citycode }) => citycode !== store.cityCode),
  };
}

function ratesOf<Zone extends RatedZone>(zones: readonly Zone[], arrives: (zone: Zone) => string): Rate[] {
  const rates = zones.map((zone) => ({
    names: zone.name,
    cost: zone.cost,
    weight: zone.weight,
    terminal: zone.terminal,
    freefrom: zone.freefrom,
    arrives: arrives(zone),
  }));
  const groups = Map.groupBy(rates, ({ names: _, ...same }) => JSON.stringify(same));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, names: group.map(({ names }) => names).join(', ') }] : [];
  });
}

/** Whether two stores ask the same. */
export function haveSameRates(one: StoreRates, other: StoreRates): boolean {
  return ratesKey(one) === ratesKey(other);
}

function ratesKey({ own, away }: StoreRates): string {
  return JSON.stringify([own, away]);
}

/** Stores with the same rates as one; those that deliver nowhere are left out. */
export function joinSameRates(all: readonly StoreRates[]): StoreRates[] {
  const offered = all.filter(({ own, away }) => own !== null || away.length > 0);
  const groups = Map.groupBy(offered, ratesKey);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            ...first,
            stores: group.map(({ stores }) => stores).join(', '),
            storeIds: group.flatMap(({ storeIds }) => storeIds),
          },
        ]
      : [];
  });
}

/** What all of some rates have in common, which is then told once; null when they differ or there is none. */
export function shared<Value>(rates: readonly Rate[], of: (rate: Rate) => Value): Value | null {
  const [first] = rates;
  if (!first) return null;
  const value = of(first);
  return rates.every((rate) => of(rate) === value) ? value : null;
}

/** A place that a store delivers to, as the rate of a department needs it. */
interface TimedZone extends Pick<RatedZone, 'citycode' | 'cost' | 'terminal'> {
  days: readonly [least: number, most: number] | null;
}

/** What bringing goods to a department costs and how long it takes. */
interface DepartmentRate {
  department: Department;
  cost: Centavos;
  /** Working days from the order on; null where none are promised. */
  days: readonly [least: number, most: number] | null;
}

/** Search engines know one price for a department: the dearest of its zones, so that none is told too low. */
export function ratesByDepartment(zones: readonly TimedZone[]): DepartmentRate[] {
  const byCity = Map.groupBy(zones, ({ citycode }) => citycode);
  return [...byCity].flatMap(([citycode, near]) => {
    const department = departmentOf(citycode);
    const cost = Math.max(...near.map((zone) => zone.cost));
    return department ? [{ department, cost, days: cityDays(near, citycode) }] : [];
  });
}
