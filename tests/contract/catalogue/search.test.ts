import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '#lib/contracts/call.ts';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { LA_PAZ, MESA, payOf, productIdOf } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

type Input = Partial<Parameters<typeof backend.call<typeof searchProducts>>[1]>;

function search(searchkey: string, input: Input = {}): Promise<CallOutput<typeof searchProducts>> {
  return backend.call(searchProducts, {
    storeid: LA_PAZ,
    sort: 'ranking',
    size: 60,
    page: 1,
    ...input,
    searchkey,
  });
}

async function names(searchkey: string, input: Input = {}): Promise<string[]> {
  return (await search(searchkey, input)).rows.map((row) => row.productname);
}

describe('what is found', () => {
  test.each([
    ['singular and plural', 'taza', 'tazas'],
    ['accents', 'sábanas', 'sabanas'],
    ['upper and lower case', 'COJÍN', 'cojin'],
    ['plural in -es', 'cojín', 'cojines'],
    ['words that say nothing', 'cojín de lino', 'lino para el cojín'],
  ])('does not depend on %s [SRCH-08]', async (_what, one, other) => {
    const found = await names(one);
    expect(found.length).toBeGreaterThan(0);
    expect((await names(other)).toSorted()).toEqual(found.toSorted());
  });

  test('every word counts', async () => {
    expect(await names('cojín de lino')).toEqual(['Cojín de lino Valle']);
  });

  test('when no product has all the words, those that are called some of them are shown, and it is said', async () => {
    const { rows, partial } = await search('lámpara para escritorio moderno');
    expect(partial).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.productname).toMatch(/Lámpara/);
    expect((await search('cojín de lino')).partial).toBe(false);
    expect(await search('xyzzyqw')).toMatchObject({ partial: false, total: 0 });
  });

  test('a short word is no slip of another', async () => {
    expect(await names('tasa')).not.toContain('Cajas de lino con tapa (juego de 2)');
    expect(await names('tasa')).toContain('Taza Valle');
    expect(await names('tora')).toEqual([]);
  });

  test('a change of the synonyms counts at once', async () => {
    expect(await names('qwzkxyj')).toEqual([]);
    const { db } = backend.deps;
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'synonyms')
      .executeTakeFirstOrThrow();
    const set = (now: object) =>
      db
        .updateTable('setting')
        .set({ value: JSON.stringify(now) })
        .where('name', '=', 'synonyms')
        .execute();
    await set({ groups: [['qwzkxyj', 'tetera']] });
    expect((await names('qwzkxyj'))[0]).toBe('Tetera de gres Cochabamba');
    await set(value);
    expect(await names('qwzkxyj')).toEqual([]);
  });

  test('ñ is a letter of its own, but who has no ñ finds it with n', async () => {
    const found = await names('niños');
    expect(found.length).toBeGreaterThan(0);
    expect((await names('ninos')).toSorted()).toEqual(found.toSorted());
    // The index has 'lino' and no 'liño'.
    expect(await names('liño')).not.toContain('Cojín de lino Valle');
  });

  test('words that mean the same, phrases too', async () => {
    expect((await names('mug')).toSorted()).toEqual((await names('jarro')).toSorted());
    // A 'jarro' is a cup, a 'jarrón' a vase.
    expect((await names('jarro')).filter((name) => name.startsWith('Florero'))).toEqual([]);
    expect(await names('juego de cama')).toContain('Juego de sábanas de percal');
  });

  test('a name counts more than a tag, a tag more than other text [SRCH-22]', async () => {
    const { db } = backend.deps;
    const [name, tag, text] = await Promise.all(
      ['reloj-pared-roble', 'taburete-roble', 'repisa-pared-roble'].map((handle) =>
        productIdOf(backend, handle),
      ),
    );
    const word = ' zampona ';
    const set = (id = 0, values: object = {}) =>
      db
        .updateTable('product')
        .set({ search_text: word, ...values })
        .where('product_id', '=', id)
        .execute();
    await set(text);
    await set(tag, { keywords: JSON.stringify(['zampona']) });
    await set(name, { title: 'Zampona' });
    const { rows } = await search('zampona');
    expect(rows.map((row) => row.productid)).toEqual([name, tag, text]);
  });

  test('misspelt words find what is like them when nothing else is found', async () => {
    expect((await names('sabnas'))[0]).toBe('Juego de sábanas de percal');
    const { suggestions, corrected } = await search('sabnas');
    expect([suggestions, corrected]).toEqual([[], 'sábanas']);
    expect((await search('sábanas')).corrected).toBeUndefined();
  });

  test('nothing found suggests the nearest word of a title [SRCH-05]', async () => {
    const { total, suggestions, rows } = await search('alfobmritas');
    expect({ total, rows }).toEqual({ total: 0, rows: [] });
    expect(suggestions[0]).toBe('alfombra');
    expect(suggestions.length).toBeLessThanOrEqual(3);
    for (const term of suggestions) expect((await search(term)).total).toBeGreaterThan(0);
  });

  test('only what can be bought in the catalogue; packs always [SRCH-12, SRCH-13, GAP-032]', async () => {
    const { db } = backend.deps;
    const productid = await productIdOf(backend, 'ensaladera-tarija');
    const pack = await productIdOf(backend, 'mesa-para-dos');
    const setStock = (id: number, in_stock: boolean) =>
      db
        .updateTable('product_catalog')
        .set({ in_stock })
        .where('product_id', '=', id)
        .where('catalog_id', '=', 1)
        .execute();
    expect(await names('ensaladera tarija')).toEqual(['Ensaladera Tarija']);
    await setStock(productid, false);
    expect(await names('ensaladera tarija')).not.toContain('Ensaladera Tarija');
    await setStock(productid, true);
    await setStock(pack, false);
    expect(await names('mesa para dos')).toContain('Mesa para dos: Sajama, Valle y totora');
    await setStock(pack, true);
    await db.updateTable('product').set({ status_id: 1 }).where('product_id', '=', productid).execute();
    expect(await names('ensaladera tarija')).not.toContain('Ensaladera Tarija');
    await db.updateTable('product').set({ status_id: 5 }).where('product_id', '=', productid).execute();
  });

  test.each([
    ['a term under 3 characters [SRCH-06]', 'ta'],
    ['nothing', ''],
    ['blanks', '     '],
    ['wildcards of SQL', '%_%'],
    ['a regular expression', '.*(?:a+)+$'],
    ['emoji', '😀🫖😀🫖'],
    ['a quote', "'''"],
    ['SQL', "'; drop table product; --"],
    ['backslashes', '\\\\\\%'],
    ['marks from right to left', '\u202e\u200f\u061c\u2066'],
    ['Arabic', 'كوب'],
    ['combining marks alone', '\u0301\u0301\u0301\u0301'],
    ['what PostgreSQL takes for an array', '{1,2},{NULL}'],
    ['a blank with no width', '\u200b\u200b\u200b\ufeff'],
  ])('nothing and no error for %s', async (_what, term) => {
    expect(await search(term)).toMatchObject({ success: true, total: 0, rows: [] });
  });

  test.each([
    ['a zero byte', 'ta\u0000\u0000'],
    ['half a surrogate pair', '\ud83d\ud83d\ud83d'],
  ])('%s is refused', async (_what, searchkey) => {
    const { status } = await backend.send(searchProducts, {
      searchkey,
      storeid: 1,
      sort: 'ranking',
      size: 15,
      page: 1,
    });
    expect(status).toBe(400);
  });

  test('a term of 5,000 characters is cut, not refused', async () => {
    expect((await search('taza '.repeat(1000))).total).toBe((await search('taza')).total);
    expect((await search('á'.repeat(5000))).total).toBe(0);
  });
});

describe('filters and facets', () => {
  test('a facet of an option leaves its own filter out, the results do not [SRCH-15]', async () => {
    const all = await search('taza');
    const colours = all.options.find(({ optionid }) => optionid === 1)?.values ?? [];
    const [first] = colours;
    if (!first) throw new Error('no colours');
    const narrowed = await search('taza', { options: { 1: [first.value] } });
    expect(narrowed.total).toBe(first.count);
    expect(narrowed.options.find(({ optionid }) => optionid === 1)?.values).toEqual(colours);
    const other = all.options.find(({ optionid }) => optionid === 2)?.values ?? [];
    const otherNow = narrowed.options.find(({ optionid }) => optionid === 2)?.values ?? [];
    expect(otherNow.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(
      other.reduce((sum, { count }) => sum + count, 0),
    );
  });

  test('each count is what choosing the value gives [SRCH-14, SRCH-15]', async () => {
    const { options, categories } = await search('lino');
    for (const { optionid, values } of options) {
      for (const { value, count } of values) {
        expect((await search('lino', { options: { [optionid]: [value] } })).total).toBe(count);
      }
    }
    for (const { value, count } of categories) {
      expect((await search('lino', { categoryids: [Number(value)] })).total).toBe(count);
    }
  });

  test('several values of an option are any of them; several options must be of one SKU [SRCH-15]', async () => {
    const green = (await search('taza', { options: { 1: ['verde-salvia'] } })).rows.map(
      (row) => row.productid,
    );
    const both = await search('taza', { options: { 1: ['verde-salvia', 'terracota'] } });
    for (const id of green) expect(both.rows.map((row) => row.productid)).toContain(id);
    // The white cup of 250 ml is sold out in this store; the white of 350 ml and the green of 250 ml are not.
    const cup = await productIdOf(backend, 'taza-valle');
    const sold = await search('taza valle', { options: { 1: ['verde-salvia'], 2: ['250-ml'] } });
    expect(sold.rows.map((row) => row.productid)).toContain(cup);
    const soldOut = await search('taza valle', { options: { 1: ['blanco-hueso'], 2: ['250-ml'] } });
    expect(soldOut.rows.map((row) => row.productid)).not.toContain(cup);
  });

  test('a category includes those below it [SRCH-14]', async () => {
    const { rows } = await search('taza', { categoryids: [MESA] });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.categories).toContain(MESA);
  });

  test('the price range keeps its bounds when it is narrowed, in centavos [SRCH-16]', async () => {
    const all = await search('taza');
    const middle = Math.floor((all.minprice + all.maxprice) / 2);
    const cheap = await search('taza', { maxprice: middle });
    expect(cheap.total).toBeLessThan(all.total);
    for (const row of cheap.rows) expect(payOf(row)).toBeLessThanOrEqual(middle);
    expect({ min: cheap.minprice, max: cheap.maxprice }).toEqual({ min: all.minprice, max: all.maxprice });
    const { body } = await backend.send(searchProducts, {
      searchkey: 'taza',
      storeid: 1,
      sort: 'new',
      size: 15,
      page: 1,
    });
    expect(body).toMatchObject({ minprice: all.minprice / 100, maxprice: all.maxprice / 100 });
  });

  test('a minimum above the maximum gives nothing and no error [SRCH-17]', async () => {
    expect((await search('taza', { minprice: 90_000, maxprice: 100 })).total).toBe(0);
  });

  test('a chosen value stays in its facet when nothing has it', async () => {
    const { options } = await search('taza', { options: { 1: ['terracota'] }, categoryids: [424242] });
    expect(options[0]?.values).toContainEqual({ value: 'terracota', label: 'Terracota', count: 0 });
  });

  test('pages follow each other in the requested order [SRCH-02]', async () => {
    const all = await names('mesa', { sort: 'AZ' });
    const pages = [
      await names('mesa', { sort: 'AZ', size: 3 }),
      await names('mesa', { sort: 'AZ', size: 3, page: 2 }),
    ];
    expect(pages.flat()).toEqual(all.slice(0, 6));
    const prices = (await search('mesa', { sort: 'minorprice' })).rows.map(payOf);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('getFilterProductsNew', () => {
  test('has the best results up to the limit [SRCH-10, SRCH-23, CALL-07]', async () => {
    const { rows } = await backend.call(getFilterProductsNew, {
      searchkey: 'taza',
      storeid: LA_PAZ,
      limit: 6,
    });
    expect(rows).toHaveLength(6);
    expect(rows.map((row) => row.productname)).toEqual((await names('taza')).slice(0, 6));
    const all = await backend.call(getFilterProductsNew, { searchkey: 'taza', storeid: LA_PAZ });
    expect(all.rows).toHaveLength((await search('taza')).total);
  });
});
