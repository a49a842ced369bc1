import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { FileProblem, type ReadEntry } from '../report.ts';
import { csvRows } from './csv-rows.ts';
import { isGoogleHeader } from './google/google-fields.ts';
import { readGoogle } from './google/google-reader.ts';
import { readJson } from './json-reader.ts';
import type { ReferenceInput } from './json-schema.ts';
import { shapeProblem } from './json-shape.ts';
import { readShopify } from './shopify-reader.ts';
import type { TextFile } from './text-file.ts';
import { wooColumns } from './woocommerce/woo-columns.ts';
import { readWooCommerce } from './woocommerce/woo-reader.ts';

/** A file that is to be imported, in whatever format it is. */
export interface Source {
  references: ReferenceInput;
  /** Headers of usual columns that it does not have. */
  lacks: string[];
  /** Entries of the file where products should be. */
  total: number;
  entries(): AsyncIterable<ReadEntry>;
}

/**
 * Reads a file once to its end before anything is written, so that a broken one changes nothing.
 * @throws FileProblem when it is in no format that is read, or broken
 */
export async function openSource(file: TextFile): Promise<Source> {
  const head = await headOf(file);
  if (head.startsWith('[')) throw shapeProblem([]);
  if (head.startsWith('{')) return { ...(await readJson(file)), lacks: [] };
  if (head.startsWith('<')) return counted(() => readGoogle(file, true), [QUANTITY]);
  const titles = await titlesOf(file);
  const isNamed = titles.some((title) => /^(?:url )?handle$/i.test(title.trim()));
  if (!isNamed && wooColumns(titles)) return counted(() => readWooCommerce(file), []);
  if (!isNamed && isGoogleHeader(titles)) return counted(() => readGoogle(file, false), [QUANTITY]);
  let lacks: string[] = [];
  const entries = () =>
    readShopify(file, (columns) => {
      lacks = columns.lacks;
    });
  const source = await counted(entries, []);
  return { ...source, lacks };
}

/** What a feed never says. */
const QUANTITY = 'cantidades';

async function counted(entries: Source['entries'], lacks: string[]): Promise<Source> {
  let total = 0;
  for await (const _entry of entries()) total += 1;
  return { references: {}, total, lacks, entries };
}

/** The first characters that are none of blanks. @throws FileProblem when there are none */
async function headOf(file: TextFile): Promise<string> {
  let head = '';
  for await (const text of file.text()) {
    head += text.trimStart();
    if (head !== '') return head;
  }
  throw new FileProblem(fileProblems.empty);
}

/** The first line of a table. */
async function titlesOf(file: TextFile): Promise<string[]> {
  for await (const { cells } of csvRows(file)) return cells;
  return [];
}
