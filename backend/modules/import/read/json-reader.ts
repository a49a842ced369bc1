import { FileProblem, type ReferenceInput, referenceInput } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { jsonProblems } from '#lib/labels/data/import-reasons.ts';
import type { ReadEntry } from '../report.ts';
import { issueText } from './issue-text.ts';
import { isStorable, readProduct } from './json-product.ts';
import { isShopifyApi, knownKeys, PRODUCTS as LIST, shapeProblem } from './json-shape.ts';
import { type JsonPart, jsonStream } from './json-stream.ts';
import type { TextFile } from './text-file.ts';

/** What stands in a file of the shop's own format. */
export interface JsonCatalogue {
  references: ReferenceInput;
  products: ReadEntry[];
}

/** The same of a file on disk, whose products are read one after the other. */
export interface JsonFile {
  references: ReferenceInput;
  /** How many products it has. */
  total: number;
  entries(): AsyncGenerator<ReadEntry>;
}

/**
 * Reads a JSON file to its end: what stands beside products must all be right, a product may be wrong alone. However
 * many products it has, one alone is in memory.
 * @throws FileProblem when it is no such file
 */
export async function readJson(file: TextFile): Promise<JsonFile> {
  const beside = new Map<string, unknown>();
  let total = 0;
  for await (const { key, isEntry, value } of partsOf(file)) {
    if (isEntry && total === 0 && isShopifyApi(value)) throw new FileProblem(jsonProblems.shopifyApi);
    if (isEntry) total += 1;
    else beside.set(key, value);
  }
  const { references } = parseCatalogue(Object.fromEntries(beside));
  return { references, total, entries: () => entriesOf(file) };
}

async function* entriesOf(file: TextFile): AsyncGenerator<ReadEntry> {
  const seen = new Set<string>();
  let at = 0;
  for await (const { isEntry, value } of partsOf(file)) {
    if (isEntry) yield readProduct(value, at++, seen);
  }
}

async function* partsOf(file: TextFile): AsyncGenerator<JsonPart> {
  const stream = jsonStream(LIST);
  for await (const text of file.text()) yield* stream.push(text);
  stream.end();
}

/** @throws FileProblem */
export function parseCatalogue(content: unknown): JsonCatalogue {
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isObject || !knownKeys().some((key) => key in content)) {
    throw shapeProblem(content);
  }
  const { [LIST]: _products, ...beside } = { [LIST]: [], ...content };
  if (!isStorable(beside)) throw new FileProblem(fileProblems.badCharacters);
  const references = referenceInput.safeParse(content);
  if (!references.success) throw new FileProblem(issueText(references.error, content));
  const products = LIST in content ? content.products : [];
  if (!Array.isArray(products)) throw new FileProblem(fileProblems.invalid(LIST, 'debe ser una lista'));
  const seen = new Set<string>();
  return {
    references: references.data,
    products: products.map((value: unknown, at) => readProduct(value, at, seen)),
  };
}
