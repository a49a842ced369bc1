import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { announce, runCommand } from '../support/command.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ seed: 'small' });
  await announce(backend);
});
afterAll(() => backend.close());

const catalogue = (...args: string[]) => runCommand('catalogue', args, backend.env);

async function file(name: string, content: string): Promise<string> {
  const path = join(backend.folder, name);
  await writeFile(path, content);
  return path;
}

test('an import ends with 0 when all was taken in, 1 when some was not, 2 when nothing could be; the help says so', async () => {
  const good = await file('good.csv', csvOf([productRow('bueno')]));
  expect((await catalogue('import', good)).code).toBe(0);
  const mixed = await file(
    'mixed.csv',
    csvOf([productRow('bueno'), productRow('malo', { 'Variant Price': 'x' })]),
  );
  expect((await catalogue('import', mixed)).code).toBe(1);
  const broken = await file('broken.csv', 'hola');
  expect(await catalogue('import', broken)).toMatchObject({
    code: 2,
    err: expect.stringContaining('No es un CSV de productos de Shopify'),
  });
  const help = await catalogue('import');
  expect(help.code).toBe(2);
  expect(help.err).toContain('termina con 0 si entró todo, 1 si se rechazó una parte, 2 si');
});
