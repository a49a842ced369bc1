import { FileProblem } from '#backend/modules/product-files/index.ts';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { EntryProblem, type ReadEntry } from '../../report.ts';
import { csvRows } from '../csv-rows.ts';
import { handles } from '../foreign-product.ts';
import { checkTitles } from '../header.ts';
import type { TextFile } from '../text-file.ts';
import { addValue, attributeOf, type GoogleItem, googleItem, SINGLE } from './google-fields.ts';
import { readGoogleProduct } from './google-product.ts';
import { googleXml } from './google-xml.ts';

/** Variants of a group may stand anywhere, so that all items are in memory. */
const MOST_ITEMS = 100_000;

/**
 * The products of a Google merchant feed, RSS or Atom (`isXml`) or a table; items with one `item_group_id` are the variants
 * of one product.
 * @param ignored gets the attributes that items have and that are not read
 * @throws FileProblem when it is none, too long or broken
 */
export async function* readGoogle(
  file: TextFile,
  isXml: boolean,
  ignored = new Set<string>(),
): AsyncGenerator<ReadEntry> {
  const groups = new Map<string, [GoogleItem, ...GoogleItem[]]>();
  let count = 0;
  for await (const item of isXml ? googleXml(file) : googleTable(file)) {
    count += 1;
    if (count > MOST_ITEMS) throw new FileProblem(fileProblems.tooManyRows(MOST_ITEMS));
    for (const name of item.ignored) ignored.add(name);
    const group = item.get('item_group_id');
    const key = group === '' ? `item ${item.get('id') || count}` : `group ${group}`;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  if (count === 0) throw new FileProblem(fileProblems.noItems);
  const handleOf = handles();
  for (const [key, items] of groups) {
    const handle = handleOf(items[0].get('title'), key.slice(key.indexOf(' ') + 1));
    yield readEntry(handle, items);
  }
}

function readEntry(handle: string, items: [GoogleItem, ...GoogleItem[]]): ReadEntry {
  const origin = { line: items[0].line, label: handle };
  try {
    if (items[0].get('id') === '') throw new EntryProblem(origin, entryProblems.noId);
    return { kind: 'product', product: readGoogleProduct(handle, items) };
  } catch (error) {
    if (error instanceof EntryProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

async function* googleTable(file: TextFile): AsyncGenerator<GoogleItem> {
  let names: string[] | null = null;
  for await (const { line, cells } of csvRows(file)) {
    if (!names) {
      names = cells.map(attributeOf);
      checkTitles(
        names.map((name) => (SINGLE.has(name) ? name : '')),
        {},
      );
      continue;
    }
    const values = new Map<string, string[]>();
    for (const [at, name] of names.entries()) addValue(values, name, cells[at] ?? '');
    yield googleItem(line, values);
  }
}
