import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { csvOf, productRow } from '#tests/unit/import/csv-files.ts';
import { type Running, startCommand } from './command.ts';

const FIRST = 200;
const LAST = 1000;

/** What the file of a long import holds: products with gift cards in their midst, of each of which the file of reasons has a line. */
export const LONG = { products: FIRST + LAST, cards: 1500 };

/** Writes a file whose import takes a while. @param last products after the gift cards: some 800 are imported in a second */
export async function writeLongFile(path: string, last = LAST): Promise<void> {
  const products = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => productRow(`p-${from + at}`));
  const cards = Array.from({ length: LONG.cards }, (_, at) =>
    productRow(`tarjeta-${at}-${'x'.repeat(60)}`, { 'Gift Card': 'true' }),
  );
  await writeFile(path, csvOf([...products(0, FIRST), ...cards, ...products(FIRST, last)]));
}

/** Begins to import it. @returns the command once it has come to the gift cards */
export async function beginLongImport(path: string, dataDir: string): Promise<Running> {
  const folder = dirname(path);
  const command = startCommand('catalogue', ['import', path, '--report', join(folder, 'reasons.csv')], {
    dataDir,
  });
  const written = async () => {
    const names = await readdir(folder);
    const parts = names.filter((name) => name.includes('reasons.csv'));
    const sizes = await Promise.all(parts.map(async (name) => (await stat(join(folder, name))).size));
    return Math.max(0, ...sizes);
  };
  await expect.poll(written, { timeout: 120_000 }).toBeGreaterThan(0);
  return command;
}
