import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import { toFiveDecimals } from '#lib/coverage/domain/point.ts';

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
])('reads %s [MAP-09]', (_what, text) => {
  expect(parseLocation(text)).toEqual(HOUSE);
});

test.each([
  '',
  'Calle 21 de Calacoto',
  '-16.5',
  '-96.5,-68.1',
  '-16.5,-188.1',
  '16,5,68,1',
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
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const text = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
      expect(parseLocation(text)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
    }),
  );
});
