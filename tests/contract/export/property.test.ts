import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, importPath, importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { exportTo } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const PIECES = [
  '<p>',
  '</p>',
  '<b>',
  '&amp;',
  '&lt;i&gt;',
  '"',
  ',',
  '\n',
  'ñ',
  '½',
  'Té',
  ' ',
  '<script>x</script>',
  '=1+1',
  '@x',
  '-',
  "'",
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const name = text.map((value) => `N ${value}`.trim().slice(0, 60).trim());
const amount = fc.integer({ min: 100, max: 9_999_999 }).map((centavos) => (centavos / 100).toFixed(2));
const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const term = fc.record(
  {
    from: day.map((date) => date.toISOString().slice(0, 10)),
    to: day.map((date) => date.toISOString().slice(0, 10)),
  },
  { requiredKeys: [] },
);
const extra = fc.dictionary(
  fc.constantFrom('Google Shopping / MPN', 'Costo, interno', 'Nota "vieja"'),
  text.filter((value) => value !== ''),
);
const discount = fc.record({ percent: fc.double({ min: 0.01, max: 99.9, noNaN: true }), term });

const variant = fc.record({
  price: amount,
  discount: fc.option(discount, { nil: undefined }),
  isCombo: fc.boolean(),
  tagId: fc.constantFrom(null, 1, 2),
  specific: text,
  hasSku: fc.boolean(),
  gtin: fc.constantFrom('', '96385074', '4006381333931', '17771234567897'),
  pictures: fc.subarray(['taza-valle--front.webp', 'no-existe.jpg', 'https://fotos.example/a.jpg']),
  stock: fc.dictionary(fc.constantFrom('101', '102', '106'), fc.constantFrom(0, 1, 2.5, 40)),
  extra,
});

const product = fc.record({
  title: name,
  description: text,
  vendor: text,
  model: text,
  keywords: fc.array(text, { maxLength: 3 }),
  attributes: fc.array(fc.record({ label: name, value: text }), { maxLength: 2 }),
  landing: fc.array(
    fc.record({ title: text, text, picture: fc.constantFrom('', 'taza-valle--front.webp') }),
    {
      maxLength: 2,
    },
  ),
  categories: fc.subarray(['mesa/tazas', 'sala', 'cocina']),
  statusId: fc.constantFrom(5, 1),
  addedDaysAgo: fc.integer({ min: 0, max: 900 }),
  sortOrder: fc.integer({ min: 0, max: 9999 }),
  decimalStep: fc.constantFrom(1, 0.5),
  relatedHandles: fc.subarray(['taza-valle', 'no-existe']),
  metaTitle: text,
  extra,
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
});

/** A random product as a file has it; combinations of options are made different. */
function fileOf(input: typeof product extends fc.Arbitrary<infer Input> ? Input : never, at: number) {
  const hasOptions = input.variants.length > 1;
  return {
    ...input,
    handle: `azar-${at}`,
    category: 'mesa/tazas',
    options: hasOptions ? ['Color', 'Acabado'] : [],
    variants: input.variants.map(({ discount: deal, isCombo, specific, hasSku, ...same }, n) => ({
      ...same,
      sku: hasSku ? `AZ-${at}-${n}` : '',
      name: specific,
      ...(hasOptions && { options: { Color: `Azul ${n}`, Acabado: 'Mate, "fino"' } }),
      ...(deal && { discount: { percent: deal.percent, ...deal.term } }),
      ...(isCombo && { combo: { quantity: 3, groupPrice: '0.03' } }),
    })),
  };
}

test('random catalogues: an import of the export changes nothing, the next export is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 12 }), async (inputs) => {
      // Handles come back from run to run: each is to be as its file says, and no more.
      const first = await importText(backend, { products: inputs.map(fileOf) }, { remove: true });
      expect(first.problems).toEqual([]);
      const { path, text: written } = await exportTo(backend, 'random.json');
      const before = await contentOf(backend);
      const report = await importPath(backend, path);
      expect(await contentOf(backend)).toBe(before);
      expect(report).toMatchObject({ created: 0, updated: 0, problems: [] });
      expect((await exportTo(backend, 'again.json')).text).toBe(written);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('random catalogues: nor does an import of the CSV, whatever it has no place for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 12 }), async (inputs) => {
      await importText(backend, { products: inputs.map(fileOf) }, { remove: true });
      const { path } = await exportTo(backend, 'random.csv');
      const before = await contentOf(backend);
      expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, problems: [] });
      expect(await contentOf(backend)).toBe(before);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
