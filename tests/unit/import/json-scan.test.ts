import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonScanner, parseJson } from '#backend/modules/import/read/json-scan.ts';

/** What the scanner makes of a text that arrives in pieces. */
function scan(text: string, size: number): { beside: Record<string, unknown>; entries: unknown[] } {
  const scanner = jsonScanner('products');
  const beside: Record<string, unknown> = {};
  const entries: unknown[] = [];
  for (let at = 0; at < text.length; at += size) {
    for (const { key, isEntry, text: part } of scanner.push(text.slice(at, at + size))) {
      if (isEntry) entries.push(parseJson(part));
      else beside[key] = parseJson(part);
    }
  }
  scanner.end();
  return { beside, entries };
}

describe('a JSON file in pieces', () => {
  test('is read as it would be whole, wherever the pieces end', () => {
    const key = fc.string({ minLength: 1 }).filter((name) => name !== 'products' && name !== '__proto__');
    const file = fc.record({
      before: fc.dictionary(key, fc.jsonValue()),
      products: fc.array(fc.jsonValue(), { maxLength: 6 }),
      space: fc.constantFrom(0, 2),
      size: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(file, ({ before, products, space, size }) => {
        const text = JSON.stringify({ ...before, products }, null, space);
        const { products: entries, ...beside } = JSON.parse(text);
        expect(scan(text, size)).toEqual({ beside, entries });
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['a list', '[1]'],
    ['a text', 'hola'],
    ['an object that does not end', '{"products":[{"a":1}'],
    ['a list that does not end', '{"products":[{"a":1}}'],
    ['a missing colon', '{"a" 1}'],
    ['a comma at the end of the list', '{"products":[1,]}'],
    ['two commas', '{"products":[1,,2]}'],
    ['a comma at the end of the object', '{"a":1,}'],
    ['something after the end', '{"a":1} x'],
    ['a value in front of the list', '{"products":1[2]}'],
    ['brackets that do not match', '{"a":[1}}'],
  ])('%s is refused', (_what, text) => {
    expect(() => scan(text, 5)).toThrow('El JSON está dañado');
  });

  test('letters that no database keeps are left out', () => {
    expect(parseJson('"a\\u0000b\\ud800c\\ud83d\\ude00"')).toBe('ab\ufffdc😀');
  });
});
