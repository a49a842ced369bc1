import { FileProblem } from '#backend/modules/product-files/index.ts';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { EntryProblem, type ReadEntry } from '../report.ts';
import { csvRows } from './csv-rows.ts';
import { checkShopifyTitles, type ShopifyColumns, shopifyColumns } from './shopify-columns.ts';
import { readProduct, skipReason } from './shopify-product.ts';
import { type ShopifyRow, skuOf } from './shopify-variant.ts';
import type { TextFile } from './text-file.ts';

/** Rows of one product as they were read; a problem of one row spoils the product. */
interface Group {
  handle: string;
  /** Its handle is the SKU of its only row. */
  isBySku: boolean;
  rows: [ShopifyRow, ...ShopifyRow[]];
  problem: EntryProblem | null;
}

/**
 * The products of a Shopify product CSV, one after the other; never more than one is in memory.
 * @param onColumns takes the file's columns, before the first product
 * @throws FileProblem when it is no such file, or its quoting is broken
 */
export async function* readShopify(
  file: TextFile,
  onColumns: (columns: ShopifyColumns) => void = () => {},
): AsyncGenerator<ReadEntry> {
  const seen = new Set<string>();
  for await (const part of groups(file, onColumns)) {
    if (part instanceof EntryProblem) yield { kind: 'problem', problem: part };
    else yield readGroup(part, seen);
  }
}

function readGroup({ handle, isBySku, rows, problem }: Group, seen: Set<string>): ReadEntry {
  const origin = { line: rows[0].line, label: handle };
  const reason = skipReason(rows);
  if (reason !== null) return { kind: 'skipped', origin, reason };
  if (seen.has(handle))
    return {
      kind: 'problem',
      problem: new EntryProblem(
        origin,
        isBySku ? entryProblems.duplicateSku(handle) : entryProblems.scattered,
      ),
    };
  seen.add(handle);
  if (problem) return { kind: 'problem', problem };
  try {
    const product = readProduct(handle, rows);
    return { kind: 'product', product: isBySku ? { ...product, isBySku } : product };
  } catch (error) {
    if (error instanceof EntryProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

async function* groups(
  file: TextFile,
  onColumns: (columns: ShopifyColumns) => void,
): AsyncGenerator<Group | EntryProblem> {
  let group: Group | undefined;
  let isEmpty = true;
  for await (const { row, handle, problem } of rowsOf(file, onColumns)) {
    isEmpty = false;
    const { isBySku } = row.cells;
    if (handle === '') {
      const reason = isBySku ? entryProblems.noSku : entryProblems.noHandle;
      yield new EntryProblem({ line: row.line, label: row.cells.get('title') }, reason);
    } else if (group && group.handle === handle && !isBySku) {
      group.rows.push(row);
      group.problem ??= problem;
    } else {
      if (group) yield group;
      group = { handle, isBySku, rows: [row], problem };
    }
  }
  if (group) yield group;
  if (isEmpty) throw new FileProblem(fileProblems.noRows);
}

interface ReadRow {
  row: ShopifyRow;
  handle: string;
  problem: EntryProblem | null;
}

async function* rowsOf(
  file: TextFile,
  onColumns: (columns: ShopifyColumns) => void,
): AsyncGenerator<ReadRow> {
  let columns: ShopifyColumns | undefined;
  for await (const { line, cells } of csvRows(file)) {
    if (!columns) {
      columns = shopifyColumns(cells);
      checkShopifyTitles(cells);
      onColumns(columns);
      continue;
    }
    const row: ShopifyRow = { line, cells: columns.read(cells) };
    const handle = columns.isBySku ? skuOf(row.cells) : row.cells.get('handle');
    yield { row, handle, problem: widthProblem(cells, columns, { line, label: handle }) };
  }
}

function widthProblem(
  cells: readonly string[],
  { width }: ShopifyColumns,
  origin: EntryProblem['origin'],
): EntryProblem | null {
  if (cells.slice(width).every((cell) => cell.trim() === '')) return null;
  return new EntryProblem(origin, entryProblems.columns(cells.length, width));
}
