import { describe, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { linesOf } from '#backend/cli/operator/operator-protocol.ts';
import { emptyReport, reportEntry } from '#backend/modules/import/report.ts';

describe('an import’s report', () => {
  test('lists the first thousand problems and counts the rest', () => {
    const report = emptyReport(false);
    for (let line = 2; line < 2502; line += 1)
      reportEntry({ report }, 'problems', { line, label: '' }, 'mala');
    reportEntry({ report }, 'skipped', { line: 1, label: 'borrador' }, 'es un borrador');
    expect(report.problems).toHaveLength(1000);
    expect(report.problems.at(-1)).toEqual({ line: 1001, label: '', reason: 'mala' });
    expect(report.unlisted).toEqual({ problems: 1500, skipped: 0, notes: 0 });
    const text = describeReport(report);
    expect(text).toContain('No importados (2500):');
    expect(text).toContain('  … y 2400 más.');
    expect(text).toContain('Omitidos (1):');
  });
});

test('one is called one, and what a dry run takes away is said to be tried', () => {
  const report = { ...emptyReport(true, true), created: 1, updated: 2, withdrawn: 1, restored: 1 };
  report.references = { 'zonas de envío': 1, categorías: 2 };
  report.unnamed.entries = { 'lugares del mapa': 1, ajustes: 3 };
  const text = describeReport(report);
  expect(text).toContain('Productos: 1 nuevo, 2 actualizados, 0 sin cambios.');
  expect(text).toContain('También: 1 zona de envío, 2 categorías.');
  expect(text).toContain('Se quitaría lo que el archivo no nombra: 1 lugar del mapa, 3 ajustes.');
  expect(text).toContain('Se retirarían de la venta: 1.');
  expect(text).toContain('Volverían a la venta: 1.');
  const done = describeReport({ ...report, dryRun: false });
  expect(done).toContain('Se quitó lo que el archivo no nombra: 1 lugar del mapa, 3 ajustes.');
  expect(done).toContain('Retirados de la venta: 1.');
});

describe('the lines of a command’s answer', () => {
  async function read(chunks: readonly string[], isOk = true): Promise<string[]> {
    const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
    async function* body() {
      yield* bytes;
    }
    const lines: string[] = [];
    for await (const line of linesOf(body(), isOk)) lines.push(line);
    return lines;
  }

  test.each([
    ['whole lines', ['{"a":1}\n{"b":2}\n']],
    ['lines in pieces', ['{"a"', ':1}', '\n{', '"b":2}\n']],
    ['a last line without its end', ['{"a":1}\n', '{"b":2}']],
  ])('come one by one out of %s', async (_title, chunks) => {
    expect(await read(chunks)).toEqual(['{"a":1}', '{"b":2}']);
  });

  test('are the same however long a line is', async () => {
    const piece = 'x'.repeat(1000);
    const [line] = await read([...Array(2000).fill(piece), '\n']);
    expect(line).toHaveLength(2_000_000);
  });

  test('that refuse are thrown as what they say', async () => {
    await expect(read(['{"success":false,', '"message":"No."}'], false)).rejects.toThrow('No.');
  });
});
