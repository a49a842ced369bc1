import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutResponses } from '#backend/modules/content/operator-contract.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { startBackend, type TestBackend } from '../support/backend.ts';

const demo = inRoot('data/demo/layouts');
const names = readdirSync(demo, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll('\\', '/').replace('.json', ''));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function judge(name: string, text: string) {
  const response = await backend.operate('/operator/layouts/judge', { name, text });
  return layoutResponses.judged.parse(JSON.parse(response.text)).findings;
}

test.each(names)('the demo’s %s is healthy: its pictures, links and products are there', async (name) => {
  const found = await judge(name, readFileSync(join(demo, `${name}.json`), 'utf8'));
  expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

describe('the shop is asked', () => {
  const words = (href: string) => `<h1>Hola</h1><p><a href="${href}">Ver</a></p>`;
  const page = (block: object) => {
    const title = { id: 't', type: 'text', version: 'both', data: { text: '<h1>Hola</h1>' }, config: {} };
    const other = { id: 'b', version: 'both', config: {}, ...block };
    const rows = [{ id: 'r', columns: [{ size: 12, blocks: [title, other] }] }];
    return JSON.stringify({ version: 1, kind: 'page', name: 'x', languageId: 3, rows });
  };
  const text = (href: string) =>
    page({ type: 'text', data: { text: words(href).replace('<h1>Hola</h1>', '') } });

  test.each([
    '/',
    '/mesa',
    '/mesa?page=2#arriba',
    '/categories/20',
    '/search/taza',
    '/taza',
    '/pages/envios',
    '/pages/ayuda/cuidado/lino',
    '/customer/tracking',
    '/checkout/cart',
  ])('%s is there', async (href) => {
    expect(await judge('pages/x', text(href))).toEqual([]);
  });

  test.each([
    '/pages/nada',
    '/pages/../private/home_3',
    '/categories/99999',
    '/mesa/nada-999999',
    '/999999',
    '/mesa/%zz',
    '/nada.html',
    '/private/nada',
  ])('%s is not', async (href) => {
    expect(await judge('pages/x', text(href))).toEqual([
      expect.objectContaining({ rule: 'link', block: 'b' }),
    ]);
  });

  test.each<[string, object, string[]]>([
    [
      'a picture that it has',
      { type: 'image', data: { image: 'taza-valle--angle.webp', imagealt: 'Taza' } },
      [],
    ],
    [
      'a picture that it has not',
      { type: 'image', data: { image: 'nada.webp', imagealt: 'x' } },
      ['picture'],
    ],
    ['a category', { type: 'productSlider', data: { title: 'x', categoryid: 20 } }, []],
    ['no category', { type: 'productSlider', data: { title: 'x', categoryid: 99_999 } }, ['link']],
    ['no product', { type: 'productSlider', data: { title: 'x', productids: [999_999] } }, ['link']],
  ])('for %s', async (_what, block, rules) => {
    expect((await judge('pages/x', page(block))).map(({ rule }) => rule)).toEqual(rules);
  });
});

test('a footer’s link to a room that is not built yet is a note, another dead one a warning', async () => {
  const items = ['/customer/puntos', '/pages/no-existe'].map((url) => ({ label: url, url }));
  const rows = [{ id: 'a', kind: 'links', title: 'A', items }];
  const footer = { version: 1, kind: 'data', name: 'footer_3', languageId: 3, rows };
  const found = await judge('private/footer_3', JSON.stringify(footer));
  expect(found.map(({ rule, severity, path }) => [rule, severity, path])).toEqual([
    // The demo's footer has other parts.
    ['taken-away', 'warning', ''],
    ['link', 'note', 'rows[0].items[0].url'],
    ['link', 'warning', 'rows[0].items[1].url'],
  ]);
});
