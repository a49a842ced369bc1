import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { funnelModule } from '#backend/modules/funnel/module.ts';
import { storeId } from '#lib/contracts/fields.ts';
import {
  countFunnel,
  type FunnelReport,
  type FunnelTable,
  funnelTable,
  getFunnel,
} from '#lib/contracts/funnel.ts';
import { requestProductAlert } from '#lib/contracts/product-alerts.ts';
import { add, bought, makeCart, makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { announce, runCommand } from '../support/command.ts';
import { SEEDED_AT } from '../support/seeds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await announce(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(SEEDED_AT);
  for (const table of ['funnel_count', 'funnel_miss', 'product_alert'] as const)
    await shop.deps.db.deleteFrom(table).execute();
});

const DAY_MS = 86_400_000;
const HOME: FunnelReport['landing'] = { kind: 'home', path: '/' };
const CUPS: FunnelReport['landing'] = { kind: 'category', path: '/mesa/tazas' };

const report = (more: Partial<FunnelReport>, store = STORE) =>
  shop.call(countFunnel, {
    storeid: storeId.parse(store),
    ...{ landing: HOME, steps: [], misses: [], ...more },
  });
const searched = (name: string) => report({ misses: [{ kind: 'search', name }] });

async function read(body: object = {}): Promise<FunnelTable> {
  const { text } = await shop.operate('/operator/funnel', { days: 30, by: 'day', ...body });
  return funnelTable.parse(JSON.parse(text));
}

async function rollUp(): Promise<void> {
  for (const job of funnelModule.jobs?.(shop.deps, shop.env) ?? []) await job.run();
}

const rowsOf = (table: 'funnel_count' | 'funnel_miss') =>
  shop.deps.db.selectFrom(table).selectAll().execute();

describe('visits', () => {
  test('are counted by day, store, first page and step, and by nothing else', async () => {
    await report({ steps: ['visit', 'view'] });
    await report({ steps: ['visit'] }, OTHER_STORE);
    await report({ landing: CUPS, steps: ['visit', 'view', 'add', 'checkout'] });
    shop.advance(DAY_MS);
    await report({ landing: CUPS, steps: ['order'] });
    const [row] = await rowsOf('funnel_count');
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'kind', 'path', 'step', 'store_id', 'visits']);
    const visits = { visit: 3, view: 2, add: 1, checkout: 1, order: 1 };
    const none = { visit: 0, view: 0, add: 0, checkout: 0, order: 0 };
    expect((await read()).rows).toMatchObject([
      { group: '', visits },
      { group: '2026-11-21', visits: { ...visits, order: 0 } },
      { group: '2026-11-22', visits: { ...none, order: 1 } },
    ]);
    expect((await read({ by: 'store' })).rows).toMatchObject([
      { group: '', visits },
      { group: expect.stringMatching(/^101 /), visits: { visit: 2 } },
      { group: expect.stringMatching(new RegExp(`^${OTHER_STORE} `)), visits: { visit: 1, view: 0 } },
    ]);
    expect((await read({ days: 1 })).rows).toMatchObject([
      { visits: { ...none, order: 1 } },
      { group: '2026-11-22' },
    ]);
  });

  test('are read by first pages, those of fewer than three visits by their kind alone', async () => {
    for (const steps of [['visit', 'view'], ['visit'], ['visit']] as const)
      await report({ steps: [...steps] });
    await report({ landing: CUPS, steps: ['visit', 'view', 'add'] });
    await report({ landing: { kind: 'category', path: '/made-up' }, steps: ['visit'] });
    await report({ landing: { kind: 'content', path: '/made-up' }, steps: ['order'] });
    const none = { visit: 0, view: 0, add: 0, checkout: 0, order: 0 };
    expect((await read({ by: 'landing' })).rows).toMatchObject([
      { group: '', visits: { visit: 5, view: 2, add: 1, checkout: 0, order: 1 } },
      { group: 'home /', visits: { ...none, visit: 3, view: 1 }, orders: null },
      { group: 'category', visits: { ...none, visit: 2, view: 1, add: 1 }, orders: null },
      { group: 'content', visits: { ...none, order: 1 }, orders: null },
    ]);
  });

  test.each([
    ['a step that is none', { steps: ['visit', 'refund'] }],
    ['steps in another order', { steps: ['view', 'visit'] }],
    ['an order without what comes before it', { steps: ['visit', 'order'] }],
    ['a step that is named twice', { steps: ['visit', 'visit'] }],
    ['a path with a person', { landing: { kind: 'other', path: '/x/ana@correo.bo' } }],
    ['no kind of miss', { misses: [{ kind: 'e-mail', name: 'ana' }] }],
  ])('of %s count nothing', async (_, wrong) => {
    const body = { storeid: STORE, landing: HOME, steps: ['visit'], misses: [] };
    const key = { 'x-ajuar-server-key': shop.env.serverKey };
    expect((await shop.send(countFunnel, { ...body, ...wrong }, key)).status).toBe(400);
    expect((await shop.send(countFunnel, body)).status).toBe(403);
    expect(await rowsOf('funnel_count')).toEqual([]);
  });

  test('of made-up pages and searches grow no table beyond a day’s bounds', async () => {
    const { db } = shop.deps;
    const today = { day: '2026-11-21', store_id: STORE, visits: 1 };
    const known = Array.from({ length: 299 }, (_, at) => ({
      kind: 'category',
      path: `/x/${at}`,
      step: 'visit',
    }));
    await db
      .insertInto('funnel_count')
      .values(known.map((one) => ({ ...today, ...one })))
      .execute();
    for (const path of ['/a', '/b', '/c', '/a', '/x/7'])
      await report({ landing: { kind: 'category', path }, steps: ['visit'] });
    const paths = new Map((await rowsOf('funnel_count')).map(({ path, visits }) => [path, visits]));
    expect([paths.size, ...['/a', '/b', '', '/x/7'].map((path) => paths.get(path))]).toEqual([
      ...[301, 2, undefined, 2, 2],
    ]);

    const words = Array.from({ length: 499 }, (_, at) => ({ kind: 'search', name: `x ${at}` }));
    await db
      .insertInto('funnel_miss')
      .values(words.map((one) => ({ ...today, ...one })))
      .execute();
    await report({ misses: ['a', 'b', 'c', 'x 7'].map((name) => ({ kind: 'search', name })) });
    const names = new Map((await rowsOf('funnel_miss')).map(({ name, visits }) => [name, visits]));
    expect([names.size, ...['a', 'b', '', 'x 7'].map((name) => names.get(name))]).toEqual([
      ...[501, 1, undefined, 2, 2],
    ]);
  });

  test('of past days lose their pages, words and SKUs after 30 days, and end after 13 months', async () => {
    const cup = await makeProduct(shop, { stock: 0 });
    for (let times = 0; times < 3; times += 1)
      await report({
        landing: CUPS,
        steps: ['visit'],
        misses: [
          { kind: 'search', name: 'samovar' },
          { kind: 'sold-out', name: cup.sku },
        ],
      });
    shop.advance(30 * DAY_MS);
    await rollUp();
    expect((await read({ days: 31, by: 'landing' })).rows[1]).toMatchObject({
      group: 'category /mesa/tazas',
    });
    shop.advance(DAY_MS);
    await rollUp();
    await rollUp();
    const table = await read({ days: 400, by: 'landing' });
    expect(table.rows[1]).toMatchObject({ group: 'category', visits: { visit: 3 } });
    expect(table).toMatchObject({ searches: [], otherSearches: 3, missing: [] });
    shop.setNow(new Date('2027-12-20T14:00:00Z'));
    await rollUp();
    expect([(await rowsOf('funnel_count')).length, (await rowsOf('funnel_miss')).length]).toEqual([1, 2]);
    shop.setNow(new Date('2027-12-22T14:00:00Z'));
    await rollUp();
    expect([await rowsOf('funnel_count'), await rowsOf('funnel_miss')]).toEqual([[], []]);
  });
});

test('orders are those that were placed, counted or not, by their day in La Paz and their store', async () => {
  const before = (await read({ by: 'store' })).rows[0]?.orders ?? 0;
  const cup = await makeProduct(shop, { stock: 9 });
  // Half past eleven at night in La Paz.
  shop.setNow(new Date('2026-11-25T03:30:00Z'));
  await bought(shop, await makeCart(shop, add(cup, 1)));
  const { rows } = await read();
  expect(rows[0]).toMatchObject({ orders: before + 1, visits: { visit: 0, order: 0 } });
  expect(rows.find(({ group }) => group === '2026-11-24')).toMatchObject({ orders: 1 });
  const byStore = await read({ by: 'store' });
  expect(byStore.rows.find(({ group }) => group.startsWith(`${STORE} `))?.orders).toBeGreaterThan(0);
  expect((await read({ by: 'landing' })).rows).toMatchObject([{ group: '', orders: before + 1 }]);
});

test('searches without results are named from three visits on, without e-mails and telephones, the others are counted', async () => {
  for (const words of ['Samovar', ' samovar', 'SAMOVAR', 'ana flores', 'rara']) await searched(words);
  for (let times = 0; times < 3; times += 1) await searched(`llama al 7001234${times}`);
  expect(await read()).toMatchObject({
    searches: [
      { words: 'llama al [número]', visits: 3 },
      { words: 'samovar', visits: 3 },
    ],
    otherSearches: 2,
  });
  expect((await rowsOf('funnel_miss')).map(({ name }) => name)).not.toContain('llama al 70012340');
});

test('what was asked for and not there is told by alerts and visits; of SKUs that there are', async () => {
  const [cup, plate] = [
    await makeProduct(shop, { stock: 0, color: true }),
    await makeProduct(shop, { stock: 0 }),
  ];
  for (const email of ['ana@correo.example', 'eva@correo.example'])
    await shop.call(requestProductAlert, { storeid: STORE, kind: 'stock', sku: cup.sku, email });
  await report({ misses: [{ kind: 'sold-out', name: plate.sku }] });
  await report({ misses: [{ kind: 'not-sold', name: plate.sku }] }, OTHER_STORE);
  await report({ misses: [{ kind: 'sold-out', name: cup.sku }] });
  await report({ misses: [{ kind: 'sold-out', name: 'INVENTADA' }] });
  const { missing } = await read();
  expect(missing).toMatchObject([
    { sku: cup.sku, alerts: 2, soldOut: 1, notSold: 0 },
    { sku: plate.sku, alerts: 0, soldOut: 1, notSold: 1 },
  ]);
  expect(missing[0]?.title).not.toBe('');
});

test('the staff of any store read it', async () => {
  const floor = floorOf(shop);
  const { token } = await floor.hire('vera', { storeid: OTHER_STORE });
  await report({ steps: ['visit'] });
  const { staff, rows } = await floor.asStaff(getFunnel, { days: 30, by: 'store' }, token);
  expect(staff.name).toBe('vera');
  expect(rows[0]?.visits).toMatchObject({ visit: 1, view: 0 });
  expect(await floor.statusOf(getFunnel, { days: 30, by: 'day' }, 'nobodys')).toBe(401);
});

test('npm run funnel prints steps with their shares, searches and what was not there', async () => {
  const run = (...args: string[]) => runCommand('funnel', args, shop.env);
  const cup = await makeProduct(shop, { stock: 0, color: true });
  for (let times = 0; times < 4; times += 1)
    await report({ landing: CUPS, steps: times === 0 ? ['visit', 'view'] : ['visit'] });
  for (let times = 0; times < 3; times += 1) await searched('samovar');
  await searched('rara');
  await report({ misses: [{ kind: 'sold-out', name: cup.sku }] });
  const { code, out } = await run('--by', 'landing');
  expect(code).toBe(0);
  expect(out).toMatch(/^todas +4 +1 \(25 %\) +0 \(0 %\) +0 \(0 %\) +0 \(0 %\) +\d+$/m);
  expect(out).toMatch(/^listado \/mesa\/tazas +4 +1 \(25 %\) .* –$/m);
  expect(out).toContain('  samovar: 3\n  otras, cada una de pocas visitas o de hace tiempo: 1');
  expect(out).toContain(`(${cup.sku}): 1 visita lo vio agotado`);
  expect(JSON.parse((await run('--json')).out)).toMatchObject({ otherSearches: 1 });
  expect(await run('--by', 'ciudad')).toEqual({
    ...{ code: 2, out: '' },
    err: '--by ciudad: debe ser day, store o landing.\n',
  });
  shop.setNow(new Date('2030-01-01T12:00:00Z'));
  expect((await run()).out).toContain('No hay visitas contadas ni pedidos desde el 3 de diciembre de 2029.');
});
