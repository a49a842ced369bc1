import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const FILE = csvOf([
  productRow('honda-1', { Type: 'Uno > Dos > Tres > Cuatro > Cinco' }),
  productRow('honda-2', { Type: 'Uno > Dos > Tres > Otra' }),
  productRow('honda-3', { Type: 'Uno > Dos > Tres > Otra' }),
  productRow('llana', { Type: 'Uno > Dos > Tres' }),
  productRow('propia', { Type: 'Mesa > Tazas > De té > Inglesas > Finas' }),
]);
const NOTES = [
  ['Uno > Dos > Tres > Cuatro > Cinco', '1 producto queda en Importados > Uno > Dos > Tres.'],
  ['Uno > Dos > Tres > Otra', '2 productos quedan en Importados > Uno > Dos > Tres.'],
  ['Mesa > Tazas > De té > Inglesas > Finas', '1 producto queda en Mesa > Tazas > De té > Inglesas.'],
].map(([label, place]) => ({
  line: null,
  label,
  reason: `Las categorías tienen como máximo cuatro niveles: ${place}`,
}));

test('which path of categories was too deep, and where its products went, is said and counted', async () => {
  const tried = await importText(backend, FILE, { dryRun: true });
  expect(tried.deepCategories).toBe(3);
  expect(tried.notes.map(({ label }) => label)).toEqual(NOTES.map(({ label }) => label));
  const reportPath = join(backend.folder, 'hondas.csv');
  for (const counts of [{ created: 5 }, { created: 0, unchanged: 5 }]) {
    const report = await importText(backend, FILE, { reportPath });
    expect(report).toMatchObject({ ...counts, problems: [], notes: NOTES, deepCategories: 3 });
    expect(describeReport(report)).toContain('3 categorías tienen más de cuatro niveles');
    expect(await readFile(reportPath, 'utf8')).toContain('Uno > Dos > Tres > Otra,aviso,');
  }
  const paths = await Promise.all(
    ['honda-1', 'honda-2', 'llana', 'propia'].map(
      async (handle) => (await storedProduct(backend, handle)).category?.path,
    ),
  );
  expect(paths).toEqual([
    ...Array.from({ length: 3 }, () => 'importados/uno/dos/tres'),
    'mesa/tazas/de-te/inglesas',
  ]);
});
