import fc from 'fast-check';
import { encode } from 'pluscodes';
import { expect, test } from 'vitest';
import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import {
  metresBetween,
  movedBy,
  pointOfTexts,
  pointText,
  toFiveDecimals,
} from '#lib/coverage/domain/point.ts';

const HOUSE = { latitude: -16.54107, longitude: -68.07791 };

test.each([
  ['a pair', '-16.54107,-68.07791'],
  ['a pair with blanks', '  -16.54107 ,  -68.07791 '],
  ['a pair apart by a blank', '-16.54107 -68.07791'],
  ['more decimals than are kept', '-16.541068765, -68.077912345'],
  ['a geo address', 'geo:-16.54107,-68.07791?q=-16.54107,-68.07791'],
  ['a geo address with a precision', 'geo:-16.54107,-68.07791;u=35'],
  ['WhatsApp’s location', 'https://maps.google.com/maps?q=-16.54107%2C-68.07791&z=17&hl=es'],
  ['a message around a link', 'Estoy aquí: https://maps.google.com/?q=-16.54107,-68.07791 gracias'],
  ['Google Maps’ search', 'https://www.google.com/maps/search/?api=1&query=-16.54107,-68.07791'],
  [
    'a place of Google Maps',
    'https://www.google.com/maps/place/Ajuar/@-16.5,-68.1,17z/data=!3m1!4b1!4m5!3m4!8m2!3d-16.54107!4d-68.07791',
  ],
  ['the middle of a map', 'https://www.google.com/maps/@-16.54107,-68.07791,17z'],
  ['Apple Maps', 'https://maps.apple.com/?ll=-16.54107,-68.07791&q=Casa'],
  ['a dropped pin of Apple Maps', 'https://maps.apple.com/?q=loc:-16.54107,-68.07791'],
  ['a pair with signs that nobody sees', '\u202a\u200e-16.54107,\u00a0-68.07791\u202c'],
  ['a pair with typographic minuses', '\u221216.54107, \u221268.07791'],
  ['a pair with decimal commas', '-16,54107; -68,07791'],
  ['one apart by a comma', '-16,54107, -68,07791'],
  ['a dropped pin of Google Maps', '16°32\'27.852"S 68°04\'40.476"W'],
  ['a compass, to the west in Spanish', '16° 32′ 27.852″ S, 68° 4′ 40.476″ O'],
  ['degrees with hemispheres', '16.54107° S, 68.07791° W'],
  [
    'a search of Google Maps by its path',
    'https://www.google.com/maps/search/-16.54107,+-68.07791?shorturl=1',
  ],
  [
    'the end of a way',
    'https://www.google.com/maps/dir/-16.5,-68.1/-16.54107,-68.07791/@-16.52,-68.09,14z/data=!3m1!4b1',
  ],
  ['Waze', 'https://waze.com/ul?ll=-16.54107%2C-68.07791&navigate=yes'],
  [
    'a marker of OpenStreetMap',
    'https://www.openstreetmap.org/?mlat=-16.54107&mlon=-68.07791#map=12/-16.5/-68.1',
  ],
  ['a map of OpenStreetMap', 'https://www.openstreetmap.org/#map=19/-16.54107/-68.07791'],
])('reads %s [MAP-09]', (_what, text) => {
  expect(parseLocation(text)).toEqual(HOUSE);
});

/** The middle of the square of about 14 m that holds Plaza Abaroa's corner. */
const SQUARE = { latitude: -16.50981, longitude: -68.12694 };
const LA_PAZ = { latitude: -16.4957, longitude: -68.1335 };

test.each([
  ['a whole plus code', '57MHFVRF+36'],
  ['one in small letters', '57mhfvrf+36'],
  ['a short one with its city', 'FVRF+36 La Paz'],
  ['a short one with city and country', 'FVRF+36, La Paz, Bolivia'],
  ['one of a town that belongs to the city', 'FVRF+36 El Alto'],
  ['one in a link', 'https://maps.google.com/?q=FVRF%2B36%20La%20Paz'],
])('reads %s', (_what, text) => {
  expect(parseLocation(text)).toEqual(SQUARE);
});

test('a short plus code without a city is near where one is, and nowhere without', () => {
  expect(parseLocation('FVRF+36', LA_PAZ)).toEqual(SQUARE);
  expect(parseLocation('FVRF+36')).toBeNull();
  expect(parseLocation('FVRF+36 Atlántida', LA_PAZ)).toBeNull();
  expect(parseLocation('FVAF+36 La Paz', LA_PAZ)).toBeNull();
});

test('the fields of an address are a point when both are degrees', () => {
  expect(pointOfTexts('-16.54107', '-68.07791')).toEqual(HOUSE);
  for (const [latitude, longitude] of [
    ['', ''],
    ['-16.5', ''],
    ['95', '1'],
    ['x', '-68'],
    ['1,2', '3'],
  ])
    expect(pointOfTexts(latitude, longitude)).toBeNull();
});

test.each([
  '',
  'Calle 21 de Calacoto',
  '-16.5',
  '-96.5,-68.1',
  '-16.5,-188.1',
  '16,5,68,1',
  '16°60\'0"S 68°0\'0"W',
  '68°04\'40"W 16°32\'27"S',
  '-16,5, -68,1',
  'https://www.google.com/maps/place/%ZZ/',
  'https://maps.app.goo.gl/abc123',
  'https://',
  'javascript:-16.5,-68.1',
  `${'9'.repeat(3000)},1`,
])('takes %j for no location', (text) => {
  expect(parseLocation(text)).toBeNull();
});

test('any text is a point on earth or none, and a point is read as it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const point = parseLocation(text);
      expect(point === null || (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)).toBe(
        true,
      );
    }),
  );
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => toFiveDecimals(n / 1e5));
  fc.assert(
    fc.property(degrees(89.9), degrees(179.9), (latitude, longitude) => {
      const code = encode({ latitude, longitude }, 10);
      const read = parseLocation(code ?? '');
      // A square has sides of about 14 metres; who writes a code may round to the next one.
      expect(read && metresBetween(read, { latitude, longitude })).toBeLessThan(25);
      expect(parseLocation(pointText({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
  );
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const text = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
      expect(parseLocation(text)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
    }),
  );
});

test('a point is moved by pixels of the map, in five decimals, and stays on earth [MAP-09]', () => {
  // At zoom 16 a pixel is about 2.3 m in La Paz.
  const moved = movedBy(LA_PAZ, 10, 0, 16);
  expect(moved.latitude).toBe(LA_PAZ.latitude);
  for (const one of [moved, movedBy(LA_PAZ, 0, -10, 16)])
    expect(Math.abs(metresBetween(one, LA_PAZ) - 22.9)).toBeLessThan(1);
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 20 }), (by, zoom) => {
      const { latitude, longitude } = movedBy(LA_PAZ, by, by, zoom);
      expect(toFiveDecimals(latitude)).toBe(latitude);
      expect(Math.abs(latitude)).toBeLessThanOrEqual(85);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }),
  );
});
