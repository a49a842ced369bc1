import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#backend/db/database.ts';
import { openDatabase } from '#backend/db/open.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { startBackend } from '../support/backend.ts';
import { announce, runCommand } from '../support/command.ts';
import { beginLongImport, LONG, writeLongFile } from '../support/long-import.ts';
import { fillSmallShop } from '../support/small-shop.ts';

const { products: PRODUCTS, cards: CARDS } = LONG;
const ENTRIES = PRODUCTS + CARDS;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = ownFolder('contract');
  path = join(folder, 'big.csv');
  await writeLongFile(path);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Begins the import and interrupts it when it has come to the gift cards. */
async function interrupt(dataDir: string, signal: NodeJS.Signals) {
  const command = await beginLongImport(path, dataDir);
  command.kill(signal);
  return command.ended;
}

const countOf = async (db: Db) => (await db.selectFrom('product').select('product_id').execute()).length;

test('an import that is interrupted says up to where it came, which is what the shop has, and goes through when it is repeated', async () => {
  const data = join(folder, 'data');
  const open = () => openDatabase({ dataDir: data, database: null });
  const made = await open();
  await fillSmallShop({ db: made.db, files: folderFiles(join(data, 'files')) });
  await made.close();

  const { code, out, err } = await interrupt(data, 'SIGINT');
  expect([code, out]).toEqual([130, '']);
  const said = new RegExp(`^Importación interrumpida: (\\d+) de ${ENTRIES} productos .*no se duplica\\.\n$`);
  const [, done] = said.exec(err) ?? [];
  const after = await open();
  const count = await countOf(after.db);
  const whole = await after.db
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.product_id')
    .innerJoin('stock', 'stock.sku', 'sku.sku')
    .select('product.product_id')
    .distinct()
    .execute();
  await after.close();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(PRODUCTS);
  expect(whole).toHaveLength(count);
  expect(Number(done)).toBeGreaterThanOrEqual(count);
  expect(Number(done)).toBeLessThanOrEqual(count + CARDS);
  expect(await readdir(folder)).toEqual(['big.csv', 'data']);
  expect(await readdir(data)).not.toContain('backend.lock');

  const again = await runCommand('catalogue', ['import', path], { dataDir: data });
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${PRODUCTS - count} nuevos, 0 actualizados, ${count} sin cambios`),
  });
});

test('with a shop that runs the import goes on there, as the command says', async () => {
  const backend = await startBackend({ seed: 'small' });
  await announce(backend);
  expect(await interrupt(backend.env.dataDir, 'SIGTERM')).toMatchObject({
    code: 130,
    out: '',
    err: expect.stringContaining('la tienda está en marcha y termina la importación'),
  });
  await expect.poll(() => countOf(backend.deps.db), { timeout: 120_000 }).toBe(PRODUCTS);
  await backend.close();
});
