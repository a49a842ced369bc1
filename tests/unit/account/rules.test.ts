import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from '#backend/modules/account/network.ts';
import { birthdayOfWire, birthdayToWire, parseBirthday } from '#lib/account/domain/birthday.ts';
import { passwordProblem } from '#lib/account/domain/password-rules.ts';

test.each([
  ['abc12', 'short'],
  ['ñandú😀1', 'short'],
  ['abcdefgh', 'weak'],
  ['12345678', 'weak'],
  ['ABCDEFG1', 'weak'],
  ['abcdefg1', null],
  ['contraseña 1', null],
])('the password %j is %s [ACC-07, FORM-10, FORM-11, GAP-078]', (typed, problem) => {
  expect(passwordProblem(typed)).toBe(problem);
});

test.each([
  ['', ''],
  ['19900517', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
  ['19900517 12:00:00', '1990-05-17'],
  ['19900231', null],
  ['18991231', null],
  ['20261122', null],
  ['ayer', null],
])('the birthday %j is %j', (typed, day) => {
  expect(parseBirthday(typed, '2026-11-21')).toBe(day);
});

test('a birthday keeps its day over the wire, four hours added [ACC-19, GAP-087]', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(birthdayOfWire(birthdayToWire(day))).toBe(day);
    }),
  );
  expect(birthdayOfWire('1990-05-17')).toBe('1990-05-17');
  expect([birthdayOfWire(''), birthdayOfWire('nunca')]).toEqual(['', '']);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['unix', 'unix'],
])('attempts from %j count for %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
