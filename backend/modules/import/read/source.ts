import { extname } from 'node:path';
import { FileProblem, type ReferenceInput } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { ReadEntry } from '../report.ts';
import { csvRows } from './csv-rows.ts';
import { isGoogleHeader } from './google/google-fields.ts';
import { readGoogle } from './google/google-reader.ts';
import { titleKey } from './header.ts';
import { readJson } from './json-reader.ts';
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
  /** Headers that nobody knows. */
  unread: string[];
  /** Columns or elements that say something and are not taken in. */
  ignored: string[];
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
  if (head.startsWith('{')) return { ...(await readJson(file)), lacks: [], unread: [], ignored: [] };
  if (head.startsWith('<')) return withIgnored((ignored) => readGoogle(file, true, ignored), [QUANTITY]);
  const titles = await titlesOf(file).catch((error: unknown) => {
    if (isJsonName(file)) return [];
    throw error;
  });
  const isNamed = titles.some((title) => HANDLES.has(titleKey(title)));
  if (!isNamed && wooColumns(titles)) return withIgnored((ignored) => readWooCommerce(file, ignored), []);
  if (!isNamed && isGoogleHeader(titles))
    return withIgnored((ignored) => readGoogle(file, false, ignored), [QUANTITY]);
  if (!isNamed && isJsonName(file)) throw await jsonProblem(file);
  const said: Pick<Source, 'lacks' | 'unread' | 'ignored'> = { lacks: [], unread: [], ignored: [] };
  const entries = () =>
    readShopify(file, ({ lacks, unread, ignored }) => {
      Object.assign(said, { lacks, unread, ignored });
    });
  return { ...(await counted(entries, [])), ...said };
}

/** Whether a file is called JSON, whatever it holds. */
function isJsonName({ path }: TextFile): boolean {
  return extname(path).toLowerCase() === '.json';
}

/** What is wrong with a file that is called JSON and holds no object, list or table. */
async function jsonProblem(file: TextFile): Promise<unknown> {
  const text = (await headOf(file)).trimEnd();
  if (text === 'null' || parseJson(text) !== null) return shapeProblem(null);
  return readJson(file).then(
    () => shapeProblem(null),
    (error: unknown) => error,
  );
}

/** Titles by which a table names its products as Shopify does. */
const HANDLES = new Set(['handle', 'url handle']);

/** What a feed never says. */
const QUANTITY = 'cantidades';

/** A source whose reader collects what it does not take in. */
async function withIgnored(
  entriesOf: (ignored: Set<string>) => AsyncIterable<ReadEntry>,
  lacks: string[],
): Promise<Source> {
  const ignored = new Set<string>();
  const source = await counted(() => entriesOf(ignored), lacks);
  return { ...source, ignored: [...ignored] };
}

async function counted(entries: Source['entries'], lacks: string[]): Promise<Source> {
  let total = 0;
  for await (const _entry of entries()) total += 1;
  return { references: {}, total, lacks, unread: [], ignored: [], entries };
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
