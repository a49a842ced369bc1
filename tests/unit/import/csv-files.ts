import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readShopify } from '#backend/modules/import/read/shopify-reader.ts';
import { openSource } from '#backend/modules/import/read/source.ts';
import { openText } from '#backend/modules/import/read/text-file.ts';
import type { ReadEntry } from '#backend/modules/import/report.ts';

/** What a reader finds in a file. */
export async function readFileOf(content: string | Uint8Array): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of readShopify(await openText(await fileOf(content)))) entries.push(entry);
  return entries;
}

/** What is found in a file of any format. */
export async function entriesOf(content: string, name?: string): Promise<ReadEntry[]> {
  const { entries } = await openSource(await openText(await fileOf(content, name)));
  const found: ReadEntry[] = [];
  for await (const entry of entries()) found.push(entry);
  return found;
}

/** A file that is gone after the test. */
async function fileOf(content: string | Uint8Array, name = 'products.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ajuar-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const HEADER = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
];

export type Row = Partial<Record<string, string>>;

/** A Shopify CSV of these rows; columns beyond the usual ones follow from the rows. */
export function csvOf(rows: readonly Row[], delimiter = ','): string {
  const titles = [...new Set([...HEADER, ...rows.flatMap((row) => Object.keys(row))])];
  const quote = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => titles.map((title) => quote(row[title] ?? '')).join(delimiter));
  return `${[titles.map(quote).join(delimiter), ...lines].join('\n')}\n`;
}

/** The first row of a product without options. */
export function productRow(handle: string, more: Row = {}): Row {
  return {
    Handle: handle,
    Title: handle.toUpperCase(),
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': `SKU-${handle}`,
    'Variant Inventory Qty': '3',
    'Variant Price': '10',
    ...more,
  };
}
