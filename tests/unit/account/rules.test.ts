import fc from 'fast-check';
import { expect, test } from 'vitest';
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
