import { expect, test } from 'vitest';
import { haveSameRates, joinSameRates, shared, storeRates } from '#lib/checkout/domain/rates.ts';

const zone = (
  citycode: number,
  name: string,
  cost: number,
  days: readonly [number, number] | null = [1, 2],
) => ({
  ...{ citycode, name, cost, days, terminal: false, weight: null, freefrom: null },
});
const arrives = ({ days }: { days: readonly [number, number] | null }) =>
  days ? `entre ${days[0]} y ${days[1]}` : '';
const laPaz = { storeId: 101, storeName: 'La Paz San Miguel', cityCode: 1 };

test('zones of a city with one price and time are one rate; the store’s own city stands apart', () => {
  const zones = [
    zone(1, 'San Miguel', 1500),
    zone(4, 'Terminal', 4500, [2, 4]),
    zone(1, 'Sopocachi', 2000),
    zone(1, 'Obrajes', 1500),
    zone(1, 'Mallasa', 1500, null),
  ];
  const { own, away, stores } = storeRates(laPaz, zones, arrives);
  expect(stores).toBe('La Paz San Miguel');
  expect(own?.rates.map(({ names, cost, arrives: when }) => [names, cost, when])).toEqual([
    ['San Miguel, Obrajes', 1500, 'entre 1 y 2'],
    ['Sopocachi', 2000, 'entre 1 y 2'],
    ['Mallasa', 1500, ''],
  ]);
  expect(away.map(({ citycode, rates }) => [citycode, rates.length])).toEqual([[4, 1]]);
  expect(storeRates({ ...laPaz, cityCode: 9 }, zones, arrives).own).toBeNull();
});

test('stores with the same rates are one, those that deliver nowhere none', () => {
  const rates = (storeId: number, cost: number) =>
    storeRates({ ...laPaz, storeId, storeName: `Tienda ${storeId}` }, [zone(1, 'Centro', cost)], arrives);
  const [first, second, third] = [rates(1, 1000), rates(2, 2000), rates(3, 1000)];
  const none = storeRates(laPaz, [], arrives);
  expect(
    joinSameRates([first, second, third, none]).map(({ stores, storeIds }) => [stores, storeIds]),
  ).toEqual([
    ['Tienda 1, Tienda 3', [1, 3]],
    ['Tienda 2', [2]],
  ]);
  expect([haveSameRates(first, third), haveSameRates(first, second)]).toEqual([true, false]);
});

test('what all rates have in common is told once', () => {
  const rates =
    storeRates(laPaz, [zone(1, 'A', 1), zone(1, 'B', 2), zone(1, 'C', 3, null)], arrives).own?.rates ?? [];
  expect(shared(rates.slice(0, 2), ({ arrives: when }) => when)).toBe('entre 1 y 2');
  expect(shared(rates, ({ arrives: when }) => when)).toBeNull();
  expect(shared([], ({ arrives: when }) => when)).toBeNull();
});
