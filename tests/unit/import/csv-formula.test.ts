import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, escapeFormula, unescapeFormula } from '#backend/csv-formula.ts';
import { csvOf, productRow, readFileOf } from './csv-files.ts';

const text = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", '1', ',', '.', ' ', '\t', '\r', 'a'),
});

describe('cells of a CSV file', () => {
  test.each([
    ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
    ['=HYPERLINK("https://x.example")', '"\'=HYPERLINK(""https://x.example"")"'],
    ['@SUM(1+1)', "'@SUM(1+1)"],
    ['-2+3+cmd', "'-2+3+cmd"],
    ['+1+1', "'+1+1"],
    ['\t=1', '"\'\t=1"'],
    ["'=1", "''=1"],
    ['+591 700-12345', '+591 700-12345'],
    ['-5', '-5'],
    ['-5,50', '"-5,50"'],
    ["'n Stück", "'n Stück"],
    ['Taza = plato', 'Taza = plato'],
  ])('%j is written as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test('no text is a formula once it is a cell, and each is read back as it was', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cell = escapeFormula(value);
        expect(unescapeFormula(cell)).toBe(value);
        if (!/^(\+[\d\s-]+|-\d+([.,]\d+)?)$/.test(value)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: 2000 },
    );
  });

  test('of an imported file lose the apostrophe in front of a formula alone', async () => {
    const [entry] = await readFileOf(csvOf([productRow('a', { Title: "'=1+1", Vendor: "'Peña" })]));
    expect(entry).toMatchObject({ product: { title: '=1+1', vendor: "'Peña" } });
  });
});
