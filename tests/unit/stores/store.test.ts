import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StoreRow, storeDetails, storeRow } from '#lib/contracts/stores.ts';
import { wantedStore } from '#lib/platform/domain/visitor/wanted-store.ts';
import { CITIES, cityName } from '#lib/stores/domain/cities.ts';
import { parseDetails } from '#lib/stores/domain/details.ts';
import { sortByCity, toStore } from '#lib/stores/domain/store.ts';

const details = {
  lat: -16.5,
  lng: -68.1,
  address: 'Calle 21',
  city: 'La Paz',
  cityCode: 1,
  phone: '2 2771234',
  whatsapp: '59170000001',
  hours: [{ days: 'Lun a Sáb', open: '09:00', close: '20:00' }],
};
const DEFAULT = { lat: -16.5337955, lng: -68.0865515 };

function row(id: number, cityCode: number, clob: unknown = { ...details, city: '', cityCode }): StoreRow {
  return storeRow.parse({
    DETAILDOMAINID: id,
    STRING_VALUE: `Tienda ${id}`,
    NUMBER_VALUE: id - 100,
    CLOB_VALUE: typeof clob === 'string' ? clob : JSON.stringify(clob),
  });
}

test('a row becomes a store with its catalogue and details [STORE-06, STORE-07]', () => {
  expect(toStore(row(101, 1, details))).toEqual({
    storeId: 101,
    storeName: 'Tienda 101',
    catalogId: 1,
    ...details,
  });
});

describe('details', () => {
  test('are those of the contract [STORE-07]', () => {
    expect(parseDetails(JSON.stringify(details))).toEqual(storeDetails.parse(details));
  });

  test.each(['', 'no json', '[]', 'null', '{"lat":"x"}', '{"lat":-91,"lng":0}', '{"lat":-16.5}'])(
    '%j stands at the default point in La Paz [STORE-10]',
    (text) => {
      expect(parseDetails(text)).toMatchObject({ ...DEFAULT, city: 'La Paz', cityCode: 1, hours: [] });
    },
  );

  test('a city without a name gets that of its code [STORE-13]', () => {
    expect(toStore(row(106, 5)).city).toBe('Sucre');
  });

  test('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Number.isFinite(parseDetails(text).lat)).toBe(true);
      }),
    );
  });
});

test('city codes 1 to 9 [GAP-057, STORE-13]', () => {
  expect(CITIES.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '1 La Paz',
    '2 Cochabamba',
    '3 Santa Cruz',
    '4 Tarija',
    '5 Sucre',
    '6 Potosí',
    '7 Oruro',
    '8 Cobija',
    '9 Beni',
  ]);
  expect(cityName(10)).toBe('');
});

describe('a list of stores', () => {
  const stores = [row(106, 5), row(103, 3), row(105, 2), row(102, 1), row(101, 1)].map(toStore);

  test('is sorted by city code, then id [STORE-14]', () => {
    expect(sortByCity(stores).map(({ storeId }) => storeId)).toEqual([101, 102, 105, 103, 106]);
  });
});

describe('a link that names a store', () => {
  const known = new Set([101, 102, 105]);

  test.each([
    ['a store of ours', { asked: 105, selected: 101, linked: 102 }, 105],
    ['no store of ours', { asked: 999, selected: 102, linked: 105 }, 102],
    ['no store of ours, nothing selected', { asked: 999, selected: null, linked: 105 }, 105],
    ['nothing, a selected store that is gone', { asked: null, selected: 998, linked: 101 }, 101],
    ['nothing that exists anywhere', { asked: 0, selected: null, linked: 997 }, null],
  ])('%s [STORE-15]', (_, wishes, wanted) => {
    expect(wantedStore(known, wishes)).toBe(wanted);
  });
});
