import { expect, test } from 'vitest';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import { dedicationProblem, shownDedication, storedDedication } from '#lib/checkout/domain/dedication.ts';

test.each([
  ['Elena', 'Felicidades', null],
  ['', 'Felicidades', 'Completa el formulario'],
  ['Elena', '  ', 'Completa el formulario'],
  ['', '', 'Completa el formulario'],
])('a dedication of "%s" saying "%s": %s [CHK-23]', (name, message, problem) => {
  expect(dedicationProblem({ name, message })).toBe(problem);
});

test('without one the order keeps 222, and nobody is shown that [CHK-24, GAP-066]', () => {
  for (const entered of [null, { name: 'Elena', message: '' }]) {
    expect(storedDedication(entered)).toEqual({ name: '', message: '222' });
  }
  expect(shownDedication({ name: 'Elena', message: '222' })).toBeNull();
  const whole = storedDedication({ name: ' Elena ', message: ' Felicidades ' });
  expect(shownDedication(whole)).toEqual({ name: 'Elena', message: 'Felicidades' });
});

test('a cart belongs to an event when a line does', () => {
  expect(isEventCart([{ eventid: null }, { eventid: 3 }])).toBe(true);
  expect(isEventCart([{ eventid: null }])).toBe(false);
});
