import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purge, startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type TestResponse } from './support/visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  // A cache in front that nobody serves: pages say what it may do with them.
  shop = await startShop({ CACHE_PURGE_URL: 'http://127.0.0.1:9' });
  // The front door knows stores and categories from here on.
  expect((await newVisitor(shop.url).get('/')).status).toBe(200);
});
afterAll(() => shop?.close());

const word = () => `palabra-${crypto.randomUUID().slice(0, 8)}`;

/** Puts a template into the shop's files, as somebody who knows the folder does. */
function write(name: string, kind: 'page' | 'data', rows: object[]): void {
  const template = { version: 1, kind, name: name.split('/').at(-1), languageId: 3, rows };
  writeFileSync(join(shop.dataDir, 'files/layouts', `${name}.json`), JSON.stringify(template));
}

const writePage = (name: string, text: string) =>
  write(`pages/${name}`, 'page', [
    {
      id: 'fila',
      columns: [
        { size: 12, blocks: [{ id: 'texto', type: 'text', data: { text: `<p>${text}</p>` }, config: {} }] },
      ],
    },
  ]);

/** Which of some words a page says. */
const said = ({ text }: Pick<TestResponse, 'text'>, words: readonly string[]) =>
  words.filter((one) => text.includes(one));

const writeFooter = (text: string) =>
  write('private/footer_3', 'data', [{ id: 'nota', kind: 'note', title: text, text }]);

/**
 * Asks for a page whose own template the back-end has read but not answered yet, while something happens.
 * @returns the page that was under way meanwhile
 */
async function askedMeanwhile(path: string, holding: string, happens: () => Promise<void>) {
  shop.proxy.become({ type: 'held' });
  const asked = newVisitor(shop.url).get(path);
  try {
    await until('the answer is under way', async () => shop.proxy.holds(holding));
    await happens();
  } finally {
    shop.proxy.become({ type: 'none' });
  }
  return asked;
}

describe('a page that is being rendered when a change event arrives', () => {
  test('of what it is reading: the next one is new', async () => {
    const [name, before, after] = [word(), word(), word()];
    writePage(name, before);
    const meanwhile = await askedMeanwhile(`/pages/${name}`, before, async () => {
      writePage(name, after);
      expect(await purge(shop, [`layout:${name}`])).toBe(200);
    });
    expect(said(meanwhile, [before, after])).toEqual([before]);
    expect(said(await newVisitor(shop.url).get(`/pages/${name}`), [before, after])).toEqual([after]);
  });

  test('of what it has read already: the next one is new', async () => {
    const [name, text, before, after] = [word(), word(), word(), word()];
    writeFooter(before);
    expect(await purge(shop, ['layout:footer_3'])).toBe(200);
    const visitor = newVisitor(shop.url);
    expect(said(await visitor.get('/pages/envios'), [before])).toEqual([before]);
    writePage(name, text);
    const meanwhile = await askedMeanwhile(`/pages/${name}`, text, async () => {
      writeFooter(after);
      expect(await purge(shop, ['layout:footer_3'])).toBe(200);
    });
    expect(said(meanwhile, [text])).toEqual([text]);
    for (const path of [`/pages/${name}`, '/pages/envios'])
      expect(said(await visitor.get(path), [before, after]), path).toEqual([after]);
  });

  test('an unchanged page stays cached: it is rendered once', async () => {
    const [name, text] = [word(), word()];
    writePage(name, text);
    const visitor = newVisitor(shop.url);
    expect(said(await visitor.get(`/pages/${name}`), [text])).toEqual([text]);
    // Nobody is told: the page of before is the one that is kept.
    writePage(name, word());
    expect(await purge(shop, ['product:1'])).toBe(200);
    expect(said(await visitor.get(`/pages/${name}`), [text])).toEqual([text]);
  });
});

test('a page rendered while the back-end is away is rendered again soon, and kept by no cache in front', async () => {
  const [name, before, after] = [word(), word(), word()];
  const path = `/pages/${name}`;
  const read = async () => {
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html', 'x-store': 'none' } });
    return { text: await response.text(), caching: response.headers.get('cache-control') };
  };
  writePage(name, before);
  await until('a cache in front may keep it', async () => /^public/.test((await read()).caching ?? ''));
  shop.proxy.become({ type: 'gone' });
  writePage(name, after);
  expect(await purge(shop, [`layout:${name}`])).toBe(200);
  for (let time = 0; time < 3; time += 1) {
    const { text, caching } = await read();
    expect([said({ text }, [before, after]), caching]).toEqual([[before], 'private, no-cache']);
  }
  // No other change comes: the page itself is what is rendered again.
  shop.proxy.become({ type: 'none' });
  await until('it shows the change', async () => said(await read(), [before, after]).includes(after));
  await until('a cache in front may keep it again', async () => /^public/.test((await read()).caching ?? ''));
});
