import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { startShop, type TestShop } from './support/shop.ts';

const findings = z.array(
  z.object({
    area: z.string(),
    status: z.enum(['ok', 'warning', 'problem']),
    what: z.string(),
    next: z.string().optional(),
  }),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ METRICS_TOKEN: 'token-of-the-metrics' });
});
afterAll(() => shop?.close());

/** What `npm run doctor -- --json` finds, and how it ends. */
function examine(
  env: Record<string, string> = {},
): Promise<{ code: number; found: z.infer<typeof findings> }> {
  return new Promise((resolve, reject) => {
    const command = [inRoot('tools/doctor/main.ts'), '--json'];
    const options = { env: { ...shop.env, ...env }, cwd: inRoot('.') };
    execFile(process.execPath, command, options, (error, out, err) => {
      const read = findings.safeParse(out === '' ? null : JSON.parse(out));
      if (read.success) resolve({ code: error ? Number(error.code ?? -1) : 0, found: read.data });
      else reject(new Error(err));
    });
  });
}

const of = (found: z.infer<typeof findings>, area: string) =>
  found.filter((one) => one.area === area).map(({ status, what }) => `${status}: ${what}`);

test('a healthy shop has no problem, and a back-end that is away is named with what to do', async () => {
  const healthy = await examine();
  expect(healthy.found.filter(({ status }) => status === 'problem')).toEqual([]);
  expect(healthy.code).toBe(0);
  expect(of(healthy.found, 'back-ends')[0]).toMatch(/^ok: http:\S+ is ready, build \w+$/);
  expect(of(healthy.found, 'storefront')).toEqual([
    expect.stringMatching(/^ok: \S+ is ready$/),
    expect.stringMatching(/^ok: it follows changes/),
  ]);
  expect(of(healthy.found, 'work')).toEqual([
    'ok: nothing waits for long',
    expect.stringMatching(/^ok: \d+ jobs are on time$/),
  ]);
  expect(of(healthy.found, 'layouts')[0]).toMatch(/^ok: \d+ templates, none with errors$/);

  await shop.kill('backend');
  const away = await examine();
  expect(away.code).toBe(1);
  expect(of(away.found, 'back-ends')).toEqual(['problem: none runs here']);
  expect(of(away.found, 'storefront')[0]).toMatch(/^problem: \S+ is not ready \(503\)$/);
  const named = await examine({ BACKEND_URL: shop.backendUrl });
  expect(of(named.found, 'back-ends')[0]).toMatch(/^problem: http:\S+ does not respond \(ECONNREFUSED\)$/);
  await shop.start('backend');
});

test('wrong settings are named as a start names them', async () => {
  const { code, found } = await examine({ LOG_LEVEL: 'laut', RESERVATION_MINUTES: '0' });
  expect(code).toBe(1);
  expect(of(found, 'settings')).toEqual([
    expect.stringContaining('problem: LOG_LEVEL: must be'),
    expect.stringContaining('problem: RESERVATION_MINUTES: must be'),
  ]);
});
