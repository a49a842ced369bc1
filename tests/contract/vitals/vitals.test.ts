import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vitalsAsText } from '#backend/cli/vitals/vitals-report.ts';
import { vitalsModule } from '#backend/modules/vitals/module.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { storeVitals, type VitalSample, type VitalsTable, vitalsTable } from '#lib/contracts/vitals.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { announce, runCommand } from '../support/command.ts';
import { SEEDED_AT } from '../support/seeds.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ seed: 'small' });
  await announce(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.setNow(SEEDED_AT);
  for (const table of ['vital_sample', 'vital_count', 'vital_build'] as const)
    await backend.deps.db.deleteFrom(table).execute();
});

const DAY_MS = 86_400_000;
const STORE = storeId.parse(101);

const lcp = (value: number, more: Partial<VitalSample> = {}): VitalSample => ({
  ...{ metric: 'LCP', value, page: 'PRODUCT', target: 'main > img', parts: { ttfb: 100, load: value - 100 } },
  ...more,
});
const inp = (value: number, target: string): VitalSample => ({
  ...{ metric: 'INP', value, page: 'PRODUCT', target, parts: { processing: value } },
});

const store = (samples: VitalSample[], build = 'b1') =>
  backend.call(storeVitals, { storeid: STORE, build, device: 'phone', samples });

/** Twenty at a time, as browsers send at most. */
async function storeMany(samples: readonly VitalSample[], build?: string): Promise<void> {
  for (let at = 0; at < samples.length; at += 20) await store(samples.slice(at, at + 20), build);
}

async function rollUp(): Promise<void> {
  for (const job of vitalsModule.jobs?.(backend.deps, backend.env) ?? []) await job.run();
}

async function read(body: object = {}): Promise<VitalsTable> {
  const { text } = await backend.operate('/operator/vitals', { days: 30, by: 'page', ...body });
  return vitalsTable.parse(JSON.parse(text));
}

const count = async (table: 'vital_sample' | 'vital_count' | 'vital_build') =>
  (await backend.deps.db.selectFrom(table).selectAll().execute()).length;

describe('samples', () => {
  test('are stored by day, store, device, build and kind of page, rated, without a time', async () => {
    await store([lcp(2600), { ...lcp(0.02), metric: 'CLS', parts: {} }]);
    const rows = await backend.deps.db.selectFrom('vital_sample').selectAll().orderBy('sample_id').execute();
    expect(rows).toMatchObject([
      {
        metric: 'LCP',
        value: 2600,
        rating: 'needs-improvement',
        page: 'PRODUCT',
        store_id: 101,
        device: 'phone',
      },
      { metric: 'CLS', value: 0.02, rating: 'good', build: 'b1', target: 'main > img', parts: {} },
    ]);
    const stored = [
      'device',
      'metric',
      'page',
      'parts',
      'rating',
      'sample_id',
      'store_id',
      'target',
      'value',
    ];
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['bucket', 'build', 'day', ...stored]);
  });

  test.each([
    ['a metric that is none', { ...lcp(1), metric: 'FID' }],
    ['a value below nothing', lcp(-1)],
    ['a target with text', lcp(1, { target: 'a[title="Ana"]' })],
    ['a part below nothing', lcp(1, { parts: { load: -1 } })],
  ])('of %s store nothing', async (_, sample) => {
    const body = { storeid: 101, build: 'b1', device: 'phone', samples: [lcp(1000), sample] };
    const key = { 'x-ajuar-server-key': backend.env.serverKey };
    expect((await backend.send(storeVitals, body, key)).status).toBe(400);
    expect((await backend.send(storeVitals, { ...body, samples: [lcp(1000)] })).status).toBe(403);
    expect([await count('vital_sample'), await count('vital_build')]).toEqual([0, 0]);
  });

  test('of days before the last 30 become counts from which the same figures are read, and end after 13 months', async () => {
    const values = Array.from({ length: 40 }, (_, at) => 1000 + 50 * at);
    await storeMany(values.map((value) => lcp(value)));
    await rollUp();
    expect([await count('vital_sample'), await count('vital_count')]).toEqual([40, 0]);
    const { rows: before } = await read({ days: 1 });
    expect(before[0]).toMatchObject({ metric: 'LCP', group: '', samples: 40 });

    backend.advance(30 * DAY_MS);
    await rollUp();
    expect(await count('vital_sample')).toBe(40);
    backend.advance(DAY_MS);
    await store([lcp(9000)]);
    await rollUp();
    expect(await count('vital_sample')).toBe(1);
    await backend.deps.db.deleteFrom('vital_sample').execute();
    expect((await read({ days: 400 })).rows).toEqual(before);
    // What is added to a day that was counted already.
    backend.setNow(SEEDED_AT);
    await store([lcp(1000)]);
    backend.advance(31 * DAY_MS);
    await rollUp();
    expect((await read({ days: 400 })).rows[0]).toMatchObject({ samples: 41 });

    backend.setNow(new Date('2027-12-20T14:00:00Z'));
    await rollUp();
    expect(await count('vital_count')).toBeGreaterThan(0);
    backend.setNow(new Date('2027-12-22T14:00:00Z'));
    await rollUp();
    expect([await count('vital_count'), await count('vital_build')]).toEqual([0, 0]);
  });
});

describe('npm run vitals', () => {
  const run = (...args: string[]) => runCommand('vitals', args, backend.env);

  test('says that there is nothing yet, and what an option may be', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringContaining('No hay mediciones desde el'),
    });
    expect(await run('--by', 'ciudad')).toEqual({
      ...{ code: 2, out: '' },
      err: '--by ciudad: debe ser page, store, device, build o day.\n',
    });
    expect((await run('--days', '0')).err).toBe('--days 0: debe ser un número entero de 1 a 400.\n');
  });

  test('prints percentiles with their counts, the longest parts, the worst targets and builds that are slower', async () => {
    await storeMany(Array.from({ length: 60 }, (_, at) => lcp(2000 + at)));
    backend.advance(DAY_MS);
    await storeMany(
      Array.from({ length: 60 }, (_, at) => lcp(2600 + at, { page: 'PRODUCT' })),
      'b2',
    );
    await storeMany([
      ...Array.from({ length: 6 }, () => inp(320, 'form > button.cart-line_remove')),
      ...Array.from({ length: 6 }, () => inp(80, 'a.card_link')),
      inp(5000, 'once'),
    ]);
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toMatch(/^LCP +todas +26\d\d ms +50 % +120$/m);
    expect(out).toMatch(/^ +producto +26\d\d ms +50 % +120$/m);
    expect(out).toMatch(/LCP producto: carga de la imagen, 25\d\d ms/);
    expect(out).toContain('INP producto: 320 ms (6)  form > button.cart-line_remove');
    expect(out.indexOf('cart-line_remove')).toBeLessThan(out.indexOf('card_link'));
    expect(out).not.toContain('once');
    expect(out).toMatch(/LCP producto {2}b2: 26\d\d ms, antes 20\d\d ms \(b1\); 60 mediciones/);
    expect((await run('--by', 'build', '--days', '1')).out).toMatch(/^ +b2 +26/m);
    const text = async (by: string) => vitalsAsText(await read({ by }));
    expect(await text('store')).toMatch(/^ +101 /m);
    expect(await text('device')).toMatch(/^ +teléfono /m);
    expect((await read({ by: 'day' })).rows.map(({ group }) => group)).toEqual([
      ...['', '2026-11-21', '2026-11-22'],
      ...['', '2026-11-22'],
    ]);
  });
});
