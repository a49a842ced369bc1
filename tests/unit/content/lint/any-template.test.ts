import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isField } from '#lib/content/domain/blocks/definition.ts';
import { blocks, definitionOf, isBlockType } from '#lib/content/domain/blocks/registry.ts';
import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { referencesIn } from '#lib/content/domain/lint/references.ts';
import { validateFile } from '#lib/content/domain/lint/validate-file.ts';
import { hostileTemplates } from '#tests/fixtures/layouts/hostile.ts';

const awkward = fc.constantFrom<unknown>(
  { toString: 1, valueOf: 2 },
  '<a href="/x">',
  '<h3>a</h3>',
  '#ccc',
  'a.webp',
  'javascript:1',
  '1e400',
  -1,
);
const value = fc.oneof(fc.jsonValue(), awkward);

/** Records with the fields of a block type, whatever they hold. */
const block = fc.constantFrom(...Object.keys(blocks)).chain((type) => {
  const { data, config } = definitionOf(isBlockType(type) ? type : 'text');
  const any = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  return fc.record({
    id: value,
    type: fc.constant(type),
    version: value,
    data: fc.oneof(any(isField(data) ? [] : Object.keys(data)), value),
    config: fc.oneof(any(Object.keys(config)), value),
  });
});
const column = fc.record({ size: value, blocks: fc.array(block, { maxLength: 4 }) });
const row = fc.record({
  id: value,
  look: value,
  from: value,
  to: value,
  columns: fc.array(column, { maxLength: 2 }),
});
const template = fc.record({
  kind: fc.constantFrom<unknown>('page', 'page', 'data', 7),
  name: value,
  about: value,
  from: value,
  to: value,
  rows: fc.array(fc.oneof(row, value), { maxLength: 3 }),
});

function lintLayout(text: string): number {
  const { template: parsed, findings } = validateFile(text, 'x', text.length);
  if (!parsed) return findings.length;
  const asked = referencesIn(parsed);
  const no = <Key extends PropertyKey>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, false]));
  const pictures = Object.fromEntries(asked.pictures.map((name) => [name, null]));
  const facts = {
    pictures,
    videos: Object.fromEntries(asked.videos.map((name) => [name, null])),
    links: no(asked.links),
    categories: no(asked.categories),
    products: no(asked.products),
  };
  return findings.length + lintTemplate(parsed, facts).length;
}

test('lint copes with whatever a template holds', () => {
  fc.assert(
    fc.property(template, (raw) => {
      expect(lintLayout(JSON.stringify(raw))).toBeGreaterThan(0);
    }),
  );
});

test.each(hostileTemplates())('also to $name', ({ text }) => {
  expect(lintLayout(text)).toBeGreaterThan(0);
});
