import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonStream } from '#backend/modules/import/read/json-stream.ts';

/** What the stream makes of a text that arrives in pieces. */
function parse(text: string, size: number): { beside: Record<string, unknown>; entries: unknown[] } {
  const stream = jsonStream('products');
  const beside: Record<string, unknown> = {};
  const entries: unknown[] = [];
  for (let at = 0; at < text.length; at += size) {
    for (const { key, isEntry, value } of stream.push(text.slice(at, at + size))) {
      if (isEntry) entries.push(value);
      else beside[key] = value;
    }
  }
  stream.end();
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
        // The list itself comes after its entries, empty.
        expect(parse(text, size)).toEqual({ beside: { ...beside, products: [] }, entries });
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
    expect(() => parse(text, 5)).toThrow('El JSON está dañado en la línea 1: ');
  });

  test.each([
    ['a comma too many', '{\n"products": [\n{"a": 1},\n]\n}', 'línea 4: "]" está fuera de lugar.'],
    ['a text that does not end', '{\n"products": ["a\n]}', 'línea 2: hay algo fuera de lugar'],
    ['a word', '{\n\n\n"a": nada}', 'línea 4: "a" está fuera de lugar.'],
    ['a missing comma', '{"a": 1\n"b": 2}', 'línea 2: "b" está fuera de lugar.'],
    ['an end too early', '{\n"products": [\n', 'línea 3: termina antes de tiempo.'],
  ])('%s is refused with its line', (_what, text, message) => {
    expect(() => parse(text, 4)).toThrow(message);
  });

  test('characters that no database stores are left out', () => {
    const text =
      '{"k\\u0000":["a\\u0000b\\ud800c\\ud83d\\ude00"],"products":["a\\u0000b\\ud800c\\ud83d\\ude00"]}';
    const stored = 'ab\ufffdc😀';
    expect(parse(text, 3)).toEqual({ beside: { k: [stored], products: [] }, entries: [stored] });
  });

  const piece = 'x'.repeat(1000);
  test.each([
    ['a value', '{"products":[{"title":"', piece],
    ['a key', '{"', piece],
    ['a product', '{"products":[{"keywords":["a"', ',"a"'.repeat(250)],
    ['a list beside the products', '{"tags":[{}', ',{"id":1}'.repeat(100)],
    ['what is beside them, together', '{"a":1', `,"a":"${piece}"`],
  ])('%s without an end is refused before it fills the memory', (_what, start, more) => {
    const stream = jsonStream('products', { entry: 40_000, beside: 80_000 });
    stream.push(start);
    const readOn = () => {
      for (let at = 0; at < 100; at += 1) stream.push(more);
    };
    expect(readOn).toThrow('hay demasiado en un solo valor o producto');
  });

  test('a value may have 4 million characters, no more', () => {
    const stream = jsonStream('products');
    stream.push('{"products":[{"title":"');
    for (let at = 0; at < 39; at += 1) stream.push('x'.repeat(100_000));
    expect(() => stream.push('x'.repeat(100_000))).toThrow('hay demasiado en un solo valor o producto');
  });

  test.each([
    ['lists beside the products', '{\n"tags":', '['],
    ['objects beside the products', '{\n"checkout":', '{"a":'],
    ['lists of a product', '{"products":[\n', '['],
    ['objects of a product', '{"products":[\n{"extra":', '{"a":'],
    ['both, and from the first character', '\n', '{"products":[{"a":['],
  ])('%s without an end, one in the other, are refused with their line', (_what, start, level) => {
    expect(() => parse(start + level.repeat(100_000), 1000)).toThrow(
      'El JSON está dañado en la línea 2: tiene más de 64 niveles',
    );
  });

  test('entries that were handed over are in memory no more', () => {
    const stream = jsonStream('products');
    stream.push('{"products":[{"a":[1,{"b":2}]}');
    for (let at = 0; at < 1000; at += 1) {
      expect(stream.push(`,{"a":${at}}`)).toEqual([{ key: 'products', isEntry: true, value: { a: at } }]);
    }
    expect(stream.push('],"after":{"c":[]}}')).toEqual([
      { key: 'products', isEntry: false, value: [] },
      { key: 'after', isEntry: false, value: { c: [] } },
    ]);
  });
});
