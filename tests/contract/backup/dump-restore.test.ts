import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpDatabase } from '#backend/modules/backup/dump.ts';
import { openDumpFile, writeDumpFile } from '#backend/modules/backup/file.ts';
import type { Dump } from '#backend/modules/backup/records.ts';
import { restoreDatabase } from '#backend/modules/backup/restore.ts';
import { readEnd, readPurges } from '#backend/modules/outbox/purge-log.ts';
import { listing } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SEEDED_AT } from '../support/seeds.ts';

/** Everything that a text format could trip over. */
const AWKWARD = 'Ñandú "a" \\ {b,NULL}\u2028línea\nsalto\ttab 🧉 \'c\'';

/** The demo's first product. */
const FIRST = 1000;

let source: TestBackend;
let target: TestBackend;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ajuar-dump-'));
  file = join(folder, 'shop.gz');
  source = await startBackend();
  target = await startBackend({ seed: 'empty' });
  await source.deps.db
    .updateTable('product')
    .set({ description: AWKWARD })
    .where('product_id', '=', FIRST)
    .execute();
  await write(source, file);
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

function write({ deps }: TestBackend, path: string): Promise<void> {
  return dumpDatabase(deps.db, SEEDED_AT, (dump) => writeDumpFile(path, dump, false));
}

async function productsOf({ deps }: TestBackend): Promise<number> {
  return (await deps.db.selectFrom('product').select('product_id').execute()).length;
}

/** A copy that says of itself what `change` makes of it. */
async function changed(change: (dump: Dump) => Dump): Promise<Dump> {
  return change(await openDumpFile(file));
}

describe('a copy of the database', () => {
  test('is private, whole, and never put over a file that is there', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(write(source, file)).rejects.toThrow('ya existe');
    await expect(write(source, join(folder, 'no', 'x.gz'))).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['shop.gz']);
  });

  test('that does not fit changes nothing', async () => {
    const older = await changed((dump) => ({ ...dump, header: { ...dump.header, migrations: ['000-old'] } }));
    await expect(restoreDatabase(target.deps.db, older, false)).rejects.toThrow('otra versión');
    const short = await changed((dump) => ({
      ...dump,
      header: {
        ...dump.header,
        tables: dump.header.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
      },
    }));
    await expect(restoreDatabase(target.deps.db, short, false)).rejects.toThrow('debía tener');
    expect(await productsOf(target)).toBe(0);
  });

  test('put back is the same to the last byte, and the shop goes on from there', async () => {
    const { last } = await readEnd(target.deps.db);
    await restoreDatabase(target.deps.db, await openDumpFile(file), false);
    // Every storefront purges what it has of the data before.
    expect(await readPurges(target.deps.db, last)).toMatchObject({ everything: true });
    const again = join(folder, 'again.gz');
    await write(target, again);
    expect(gunzipSync(await readFile(again)).equals(gunzipSync(await readFile(file)))).toBe(true);
    const row = await target.deps.db
      .selectFrom('product')
      .select('description')
      .where('product_id', '=', FIRST)
      .executeTakeFirst();
    expect(row?.description).toBe(AWKWARD);
    expect(await listing(target, 'AZ')).toEqual(await listing(source, 'AZ'));
  });

  test('goes into a shop that has something by name only, and replaces it', async () => {
    const dump = await openDumpFile(file);
    await expect(restoreDatabase(target.deps.db, dump, false)).rejects.toThrow('no está vacía');
    await target.deps.db.updateTable('product').set({ title: 'Otro' }).execute();
    await restoreDatabase(target.deps.db, dump, true);
    const titles = await target.deps.db
      .selectFrom('product')
      .select('title')
      .where('title', '=', 'Otro')
      .execute();
    expect(titles).toEqual([]);
  });

  test('rows may come before those that they refer to; numbering goes on', async () => {
    const reversed = await changed((dump) => ({
      ...dump,
      async *rows() {
        const all = [];
        for await (const batch of dump.rows()) all.unshift({ ...batch, rows: batch.rows.reverse() });
        yield* all;
      },
    }));
    await restoreDatabase(target.deps.db, reversed, true);
    const outbox = { kind: 'mail' as const, payload: '{}', due_at: SEEDED_AT, attempts: 0, done_at: null };
    for (const { deps } of [source, target]) {
      await deps.db.insertInto('outbox').values(outbox).execute();
    }
    const numbers = await Promise.all(
      [source, target].map(({ deps }) => deps.db.selectFrom('outbox').select('outbox_id').execute()),
    );
    expect(numbers[1]).toEqual(numbers[0]);
    const orphan = { product_id: FIRST, category_id: 99_999, is_direct: true };
    await expect(target.deps.db.insertInto('product_category').values(orphan).execute()).rejects.toThrow(
      /foreign key/,
    );
  });
});

describe('a file that is no good', () => {
  test.each<[string, (path: string, good: Buffer) => Promise<void>, string]>([
    ['that was cut', async (path, good) => truncate(path, good.length - 100), 'dañado'],
    [
      'without its end',
      async (path, good) => writeFile(path, gzipSync(gunzipSync(good).subarray(0, -72))),
      'dañado',
    ],
    [
      'with another row',
      async (path, good) => {
        const text = gunzipSync(good).toString().replace('Ñandú', 'Nandú');
        await writeFile(path, gzipSync(text));
      },
      'dañado',
    ],
    ['with something behind', async (path) => appendFile(path, gzipSync('["store"]\n')), 'dañado'],
    ['of another kind', async (path) => writeFile(path, 'SKU,Title\n'), 'no es una copia'],
    ['of other JSON', async (path) => writeFile(path, gzipSync('{"products": []}\n')), 'no es una copia'],
    ['that is not there', async (path) => rm(path), 'No se puede leer'],
  ])('%s is refused with words', async (_name, spoil, words) => {
    const path = join(folder, 'bad.gz');
    const good = await readFile(file);
    await writeFile(path, good);
    await spoil(path, good);
    await expect(openDumpFile(path)).rejects.toThrow(words);
  });
});

test('the running back-end writes a copy for the operator', async () => {
  const path = join(folder, 'running.gz');
  const response = await source.operate('/operator/backup/dump', { path });
  expect(response.status).toBe(200);
  expect(JSON.parse(response.text).tables).toContainEqual({ name: 'store', rows: 6 });
  expect((await openDumpFile(path)).header.tables.length).toBeGreaterThan(15);
  expect((await source.operate('/operator/backup/dump', { path })).status).toBe(409);
  expect((await source.operate('/operator/backup/dump', {})).status).toBe(400);
});
