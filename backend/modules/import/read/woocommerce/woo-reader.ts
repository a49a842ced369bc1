import { FileProblem } from '#backend/modules/product-files/index.ts';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { skipReasons } from '#lib/labels/data/import-reasons.ts';
import { EntryProblem, type ReadEntry } from '../../report.ts';
import { csvRows } from '../csv-rows.ts';
import { handles } from '../foreign-product.ts';
import type { TextFile } from '../text-file.ts';
import { type WooColumns, wooColumns } from './woo-columns.ts';
import { readWooProduct, type WooGroup, type WooRow } from './woo-product.ts';

/** Variations may stand anywhere below their parent, so that all rows are in memory. */
const MOST_ROWS = 100_000;

/**
 * The products of a WooCommerce product export: simple ones, and variable ones with their variations.
 * @param ignored gets the titles of columns that say something and are not read
 * @throws FileProblem when it is too long, or its quoting is broken
 */
export async function* readWooCommerce(
  file: TextFile,
  ignored = new Set<string>(),
): AsyncGenerator<ReadEntry> {
  const { columns, rows } = await rowsOf(file);
  if (rows.length === 0) throw new FileProblem(fileProblems.noRows);
  for (const { cells } of rows) for (const title of columns.ignored(cells)) ignored.add(title);
  const isVariation = ({ cells }: WooRow) => typesOf(columns, cells).includes('variation');
  const parentOf = ({ cells }: WooRow) => columns.get(cells, 'parent').replace(/^id:\s*/i, 'id:');
  const variations = Map.groupBy(rows.filter(isVariation), parentOf);
  const handleOf = handles();
  const parents = new Set<string>();
  for (const row of rows.filter((one) => !isVariation(one))) {
    const keys = keysOf(columns, row.cells);
    for (const key of keys) parents.add(key);
    const name = columns.get(row.cells, 'name');
    const own = keys.flatMap((key) => variations.get(key) ?? []);
    yield readEntry({ handle: handleOf(name, keys[0] ?? ''), row, variations: own }, columns);
  }
  for (const [parent, lost] of variations) {
    if (parents.has(parent)) continue;
    for (const { line, cells } of lost) {
      const origin = { line, label: columns.get(cells, 'name') };
      yield { kind: 'problem', problem: new EntryProblem(origin, entryProblems.parent(parent)) };
    }
  }
}

async function rowsOf(file: TextFile): Promise<{ columns: WooColumns; rows: WooRow[] }> {
  let columns: WooColumns | null = null;
  const rows: WooRow[] = [];
  for await (const row of csvRows(file)) {
    if (columns) rows.push(row);
    else columns = wooColumns(row.cells);
    if (rows.length > MOST_ROWS) throw new FileProblem(fileProblems.tooManyRows(MOST_ROWS));
  }
  if (!columns) throw new FileProblem(fileProblems.empty);
  return { columns, rows };
}

/** 'variation, virtual': the kind, and how it is delivered. */
function typesOf(columns: WooColumns, cells: readonly string[]): string[] {
  return columns
    .get(cells, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
}

/** What variations call their parent by. */
function keysOf(columns: WooColumns, cells: readonly string[]): string[] {
  const [sku, id] = [columns.get(cells, 'sku'), columns.get(cells, 'id')];
  return [...(sku === '' ? [] : [sku]), ...(id === '' ? [] : [`id:${id}`])];
}

function readEntry(group: WooGroup, columns: WooColumns): ReadEntry {
  const { row, handle } = group;
  const origin = { line: row.line, label: handle };
  const types = typesOf(columns, row.cells);
  if (types.includes('grouped')) return { kind: 'skipped', origin, reason: skipReasons.grouped };
  if (types.includes('external')) return { kind: 'skipped', origin, reason: skipReasons.external };
  try {
    if (types.includes('variable') && group.variations.length === 0)
      throw new EntryProblem(origin, entryProblems.noVariants);
    return { kind: 'product', product: readWooProduct(group, columns) };
  } catch (error) {
    if (error instanceof EntryProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}
