import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateStructure } from '#lib/content/domain/lint/validate-structure.ts';
import { layoutSchema } from '#tools/layout-schema/json-schema.ts';
import { withTables } from '#tools/layout-schema/tables.ts';

const inRoot = (path: string) => join(import.meta.dirname, '../../..', path);
const demo = inRoot('data/demo/layouts');
const templates = readdirSync(demo, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

/** The schema judged by somebody else's code: Fastify's. */
const app = Fastify({
  ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false } },
});

async function accepts(template: unknown): Promise<boolean> {
  const response = await app.inject({
    method: 'POST',
    url: '/',
    payload: JSON.stringify(template),
    headers: { 'content-type': 'application/json' },
  });
  return response.statusCode === 200;
}

beforeAll(async () => {
  app.post('/', { schema: { body: layoutSchema() } }, async () => 'ok');
  await app.ready();
});
afterAll(() => app.close());

function page(block: object, more: object = {}) {
  const blocks = [{ id: 'b', type: 'text', version: 'both', data: { text: 'Hola' }, config: {}, ...block }];
  const rows = [{ id: 'r', columns: [{ size: 12, blocks }] }];
  return { version: 1, kind: 'page', name: 'x', languageId: 3, rows, ...more };
}

describe('what is published for editors', () => {
  test('the JSON Schema in public/ is that of the definitions (else: npm run layout-schema)', () => {
    const published: unknown = JSON.parse(readFileSync(inRoot('public/schema/layout-1.json'), 'utf8'));
    expect(published).toEqual(JSON.parse(JSON.stringify(layoutSchema())));
  });

  test('docs/content.md lists every key with its default (else: npm run layout-schema)', () => {
    const document = readFileSync(inRoot('docs/content.md'), 'utf8');
    expect(document).toBe(withTables(document));
  });
});

describe('schema and lint say the same', () => {
  test.each(templates)('the demo’s %s is right', async (name) => {
    const template: unknown = JSON.parse(readFileSync(join(demo, name), 'utf8'));
    expect(validateStructure(template).filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(await accepts(template)).toBe(true);
  });

  test.each<[string, unknown, boolean]>([
    ['a plain page', page({}), true],
    ['a page with a key nobody knows', page({ data: { text: 'a', tetx: 'b' } }), true],
    ['the address of the schema', page({}, { $schema: '../schema/layout-1.json' }), true],
    ['blanks', page({ config: { fontsize: '', color: '', aligntext: '', targetlink: '' } }), true],
    ['another version', page({}, { version: 2 }), false],
    ['no name', page({}, { name: undefined }), false],
    ['rows that are no list', page({}, { rows: {} }), false],
    ['a block that nobody knows', page({ type: 'texto' }), false],
    ['a config that is missing', page({ config: undefined }), false],
    ['a wrong colour', page({ config: { color: 'rojo intenso' } }), false],
    ['a colour that carries more', page({ config: { color: 'red;background:url(x)' } }), false],
    ['a margin as text', page({ config: { margintop: '16' } }), true],
    ['a margin too large', page({ config: { margintop: 9000 } }), false],
    ['a margin in words', page({ config: { margintop: 'mucho' } }), false],
    ['a wrong alignment', page({ config: { aligntext: 'medio' } }), false],
    ['a script for a link', page({ data: { text: 'a', link: 'javascript:alert(1)' } }), false],
    ['another site behind two slashes', page({ data: { text: 'a', link: '//x.example' } }), false],
    ['another site behind a backslash', page({ data: { text: 'a', link: '/\\x.example' } }), false],
    ['a link with a line break', page({ data: { text: 'a', link: '/\n/x.example' } }), false],
    ['a slider whose items are no list', page({ type: 'imageSlider', data: { items: {} } }), false],
    ['a slider with an entry that is none', page({ type: 'imageSlider', data: { items: [3] } }), false],
    ['a container without a page', page({ type: 'blogContainer', data: { items: [{ title: 'a' }] } }), false],
    ['a category in words', page({ type: 'productSlider', data: { categoryid: 'mesa' } }), false],
    ['a category as text', page({ type: 'productSlider', data: { categoryid: '20' } }), true],
    ['records', { version: 1, kind: 'data', name: 'messages', languageId: 3, rows: [{ a: 1 }] }, true],
    [
      'records that are none',
      { version: 1, kind: 'data', name: 'messages', languageId: 3, rows: [1] },
      false,
    ],
    ['a list', [], false],
    ['nothing', null, false],
  ])('%s', async (_what, template, isRight) => {
    const errors = validateStructure(template).filter(({ severity }) => severity === 'error');
    expect(errors.length === 0).toBe(isRight);
    expect(await accepts(template)).toBe(isRight);
  });
});
