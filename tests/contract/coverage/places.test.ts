import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCoverage } from '#lib/contracts/checkout/coverage.ts';
import { findPlaces } from '#lib/contracts/checkout/places.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const place = (name: string, cityCode: number, words = '', kind = 'plaza') => ({
  cityCode,
  kind,
  name,
  lat: -16.5 - cityCode / 10,
  lng: -68.1,
  words,
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const file = {
    places: [
      place('Sopocachi', 1, '', 'zone'),
      place('Plaza Abaroa', 1, 'avaroa sopocachi'),
      place('Plaza del Estudiante', 1),
      place('Terminal de Buses', 1, 'flota', 'terminal'),
      place('Avenida Ñuflo de Chávez', 3, '', 'street'),
      place('Plaza del Estudiante', 3),
      place('100% Natural', 3, '', 'landmark'),
    ],
  };
  await importText(backend, file, { remove: true });
});
afterAll(() => backend.close());

const found = async (text: string, city?: number) =>
  (await backend.call(findPlaces, { text, ...(city !== undefined && { city }) })).rows.map(
    ({ NAME, CITYCODE }) => `${NAME} ${CITYCODE}`,
  );

describe('places by name [MAP-01]', () => {
  test.each([
    ['as written', 'Plaza Abaroa', 'Plaza Abaroa 1'],
    ['without accents and capitals', 'avenida ñuflo de chavez', 'Avenida Ñuflo de Chávez 3'],
    ['in capitals', 'TERMINAL', 'Terminal de Buses 1'],
    ['by the beginnings of its words', 'pla aba', 'Plaza Abaroa 1'],
    ['by another name', 'avaroa', 'Plaza Abaroa 1'],
    ['with its city', 'buses la paz', 'Terminal de Buses 1'],
    ['with a slip', 'plasa abaroa', 'Plaza Abaroa 1'],
    ['with a letter too few', 'sopocahi', 'Sopocachi 1'],
  ])('%s', async (_how, text, expected) => {
    expect((await found(text, Number(expected.at(-1))))[0]).toBe(expected);
  });

  test('those of the city come first', async () => {
    const [first, ...others] = await found('plaza del estudiante', 3);
    expect(first).toBe('Plaza del Estudiante 3');
    expect(others).toContain('Plaza del Estudiante 1');
    expect((await found('plaza del estudiante', 1))[0]).toBe('Plaza del Estudiante 1');
  });

  test('signs of the database mean nothing, and what nobody is called finds nothing', async () => {
    expect(await found('100%')).toEqual(['100% Natural 3']);
    for (const text of ['%', '_', '%%%%', "'; drop", 'zzzzzzzz', '   ', '🏠'])
      expect(await found(text)).toEqual([]);
  });

  test('without a text a city tells its places, the main ones first', async () => {
    expect(await found('', 1)).toEqual([
      'Sopocachi 1',
      'Plaza Abaroa 1',
      'Plaza del Estudiante 1',
      'Terminal de Buses 1',
    ]);
    expect(await found('')).toEqual([]);
    expect(await found('', 999)).toEqual([]);
  });

  test('too long a text, or none, is no question', async () => {
    for (const body of [{ text: 'x'.repeat(121) }, {}, { text: 1 }]) {
      const response = await backend.send(findPlaces, body);
      expect(response.status).toBe(400);
    }
  });
});

test('importing a city again with --remove replaces its places, and leaves those of others', async () => {
  await importText(backend, { places: [place('Plaza nueva', 7)] });
  await importText(backend, { places: [place('Plaza distinta', 7)] }, { remove: true });
  expect(await found('', 7)).toEqual(['Plaza distinta 7']);
  expect(await found('', 3)).toHaveLength(3);
  await expect(importText(backend, { places: [place('Sin lugar', 7, '', 'cave')] })).rejects.toThrow(
    'places',
  );
});

test('the demo has places of every city, and its main plazas lie where a store delivers', async () => {
  const file: { places: { cityCode: number; name: string; lat: number; lng: number }[] } = JSON.parse(
    await readFile('data/demo/places.json', 'utf8'),
  );
  const cities = Object.groupBy(file.places, ({ cityCode }) => cityCode);
  for (let city = 1; city <= 9; city += 1) expect(cities[city]?.length, `city ${city}`).toBeGreaterThan(15);
  const demo = await startBackend();
  try {
    const { rows } = await demo.call(findPlaces, { text: 'Plaza Abaroa', city: 1 });
    const [{ LATITUDE: latitude, LONGITUDE: longitude } = { LATITUDE: 0, LONGITUDE: 0 }] = rows;
    const response = await demo.call(checkCoverage, { storeid: storeId.parse(101), latitude, longitude });
    expect(response).toMatchObject({ success: true, zone: 'Sopocachi' });
  } finally {
    await demo.close();
  }
});
