import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitValues } from '#lib/platform/domain/fit-values.ts';

const bytes = (values: object) => Buffer.byteLength(JSON.stringify(Object.entries(values)));

test('a form that fits stays as it is; of a longer one the longest fields are shortened, lists by whole records', () => {
  const small = { name: 'Ana', message: 'Hola', guests: '[{"a":"1"},{"a":"2"}]' };
  expect(fitValues(small, 3000)).toEqual(small);
  const guests = JSON.stringify(Array.from({ length: 10 }, () => ({ name: 'x'.repeat(300) })));
  const long = fitValues({ name: 'Ana', message: 'x'.repeat(9000), guests }, 3000);
  expect(long.name).toBe('Ana');
  expect(long.message?.length).toBeGreaterThan(500);
  expect(JSON.parse(long.guests ?? '')).toHaveLength(5);
  expect(bytes(long)).toBeLessThanOrEqual(3000);
});

test('whatever a form holds, it fits in the end', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 9000 }),
    fc.json({ maxDepth: 2 }),
    fc.constant('['.repeat(9000)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 200 }), text), (values) => {
      const fitted = fitValues(values, 2000);
      expect(bytes(fitted)).toBeLessThanOrEqual(2000);
      for (const value of Object.values(fitted)) expect(value.length).toBeLessThanOrEqual(4000);
    }),
    { numRuns: 100 },
  );
});
