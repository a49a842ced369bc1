import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_KEY } from '../support/backend.ts';
import { add, bought, makeCart, makeProduct, stockOf } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

function orders(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    execFile(process.execPath, ['backend/cli/orders.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('npm run orders, with a back-end running', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    const lock = {
      pid: process.pid,
      port: Number(new URL(shop.address).port),
      startedAt: '',
      operatorKey: OPERATOR_KEY,
    };
    await writeFile(join(shop.env.dataDir, 'backend.lock'), JSON.stringify(lock));
  });
  afterAll(() => shop.close());

  test('lists, shows, changes and cancels through it', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 5900 });
    const id = await bought(shop, await makeCart(shop, add(cup, 2)));
    const run = (...args: string[]) => orders(shop.env.dataDir, ...args);
    expect((await run('list')).out).toMatch(
      new RegExp(`^${id} .*Bs\\. 118,00  1 Recibido  rosa@correo.bo\n$`),
    );
    expect((await run('status', id, '5')).out).toContain('5 Listo para retirar');
    const cancelled = await run('cancel', id);
    expect(cancelled).toMatchObject({ code: 0, out: expect.stringContaining('8 Cancelado') });
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await run('status', id, '2')).toMatchObject({
      code: 1,
      err: expect.stringContaining('está cancelada'),
    });
    expect((await run('show', id)).out).toContain(`2 × ${cup.sku}`);
    expect(await run('show', '123456789')).toMatchObject({
      code: 1,
      err: 'No hay ninguna orden 123456789.\n',
    });
  });
});

describe('npm run orders, with none running', () => {
  test('opens the data folder itself, and leaves it free', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ajuar-orders-cli-'));
    const first = await orders(dataDir, 'list');
    expect(first).toMatchObject({ code: 0, out: 'Todavía no hay órdenes.\n' });
    expect(await orders(dataDir, 'list')).toMatchObject({ code: 0 });
    await rm(dataDir, { recursive: true });
  });

  test.each([[], ['lista'], ['show'], ['show', 'x; drop'], ['status', '123456789'], ['list', 'more']])(
    'shows how it is used for %j %j %j',
    async (...args) => {
      const given = args.filter((arg) => arg !== undefined);
      expect(await orders(tmpdir(), ...given)).toMatchObject({
        code: 2,
        err: expect.stringContaining('Uso:'),
      });
    },
  );
});
