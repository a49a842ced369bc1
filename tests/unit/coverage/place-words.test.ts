import { expect, test } from 'vitest';
import type { Place, PlaceKind } from '#lib/contracts/checkout/places.ts';
import { placeWords } from '#lib/coverage/domain/place-words.ts';

/** Hundredths of a degree are about 1.1 km. */
const place = (NAME: string, KIND: PlaceKind, east: number, north = 0): Place => ({
  ...{ PLACEID: 1, CITYCODE: 1, NAME, KIND },
  ...{ LATITUDE: -16.5 + north / 100, LONGITUDE: -68.1 + east / 100 },
});
const at = (east: number, north = 0) => ({ latitude: -16.5 + north / 100, longitude: -68.1 + east / 100 });
const SOPOCACHI = place('Sopocachi', 'zone', 0.5);

test.each([
  ['Plaza Abaroa', 'plaza', 'Cerca de la plaza Abaroa, Sopocachi'],
  ['Avenida Arce', 'street', 'Cerca de la avenida Arce, Sopocachi'],
  ['Mercado Rodríguez', 'market', 'Cerca del mercado Rodríguez, Sopocachi'],
  ['El Prado', 'street', 'Cerca de El Prado, Sopocachi'],
  ['Multicine', 'mall', 'Cerca de Multicine, Sopocachi'],
] as const)('%s', (name, kind, words) => {
  expect(placeWords(at(0), [place(name, kind, 0.1), SOPOCACHI])).toBe(words);
});

test('the nearest place and the nearest quarter are named', () => {
  const places = [place('Plaza Lejana', 'plaza', 0.4), place('Plaza España', 'plaza', 0, 0.2)];
  expect(placeWords(at(0), [place('San Jorge', 'zone', 0.9), SOPOCACHI, ...places])).toBe(
    'Cerca de la plaza España, Sopocachi',
  );
});

test('far from places the quarter alone, far from that nothing', () => {
  const places = [SOPOCACHI, place('Plaza Abaroa', 'plaza', 0)];
  expect(placeWords(at(1.2), places)).toBe('En Sopocachi');
  expect(placeWords(at(9), places)).toBe('');
  expect(placeWords(at(0), [])).toBe('');
  expect(placeWords(at(0), [place('Plaza Abaroa', 'plaza', 0)])).toBe('Cerca de la plaza Abaroa');
});

test('what lies in another area is not where one is, unless one stands beside it', () => {
  const square = (west: number, side: number): [number, number][] =>
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
      [0, 0],
    ].map(([x = 0, y = 0]) => [-68.1 + (west + x) / 100, -16.5 + y / 100]);
  const areas = [
    { ZONENAME: 'Calacoto', POLYGON: [square(0, 2)] },
    { ZONENAME: 'Irpavi', POLYGON: [square(2, 2)] },
    { ZONENAME: 'Toda la ciudad', POLYGON: [square(-20, 40)] },
  ];
  const quarters = [place('Calacoto', 'zone', 0.5, 1), place('Irpavi', 'zone', 2.1, 1)];
  expect(placeWords(at(1.9, 1), quarters)).toBe('En Irpavi');
  expect(placeWords(at(1.9, 1), quarters, areas)).toBe('En Calacoto');
  expect(placeWords(at(0.1, 1), [], areas)).toBe('En Calacoto');
  const far = [...quarters, place('Plaza Sur', 'plaza', 2.3, 1)];
  expect(placeWords(at(1.9, 1), far, areas)).toBe('En Calacoto');
  const beside = [...quarters, place('Plaza Sur', 'plaza', 2.05, 1)];
  expect(placeWords(at(1.9, 1), beside, areas)).toBe('Cerca de la plaza Sur, Calacoto');
  // Beyond all quarters, what lies in one of them says nothing either.
  expect(placeWords(at(-0.1, 1), quarters, areas)).toBe('');
});
