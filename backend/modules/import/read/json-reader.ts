import type { z } from 'zod';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem, FileProblem, type ReadEntry } from '../report.ts';
import { type ProductJson, productInput, type ReferenceInput, referenceInput } from './json-schema.ts';
import { type JsonPart, jsonStream } from './json-stream.ts';
import { plainText } from './markup-text.ts';
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

const LIST = 'products';

/**
 * Reads a JSON file to its end: what stands beside products must all be right, a product may be wrong alone. However
 * many products it has, one alone is in memory.
 * @throws FileProblem when it is no such file
 */
export async function readJson(file: TextFile): Promise<JsonFile> {
  const beside = new Map<string, unknown>();
  let total = 0;
  for await (const { key, isEntry, value } of partsOf(file)) {
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
  const known = Object.keys(referenceInput.shape);
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isObject || ![...known, LIST].some((key) => key in content)) {
    throw new FileProblem(fileProblems.noKnownKeys([LIST, ...known].join(', ')));
  }
  const references = referenceInput.safeParse(content);
  if (!references.success) throw new FileProblem(issueText(references.error));
  const products = LIST in content ? content.products : [];
  if (!Array.isArray(products)) throw new FileProblem(fileProblems.invalid(LIST, 'debe ser una lista'));
  const seen = new Set<string>();
  return {
    references: references.data,
    products: products.map((value: unknown, at) => readProduct(value, at, seen)),
  };
}

function readProduct(value: unknown, at: number, seen: Set<string>): ReadEntry {
  const parsed = productInput.safeParse(value);
  if (!parsed.success) {
    const origin = { line: null, label: `products[${at}] ${handleOf(value)}`.trim() };
    return { kind: 'problem', problem: new EntryProblem(origin, issueText(parsed.error)) };
  }
  try {
    const product = toProduct(parsed.data);
    if (seen.has(product.handle)) throw new EntryProblem(product.origin, entryProblems.duplicateHandle);
    seen.add(product.handle);
    return { kind: 'product', product };
  } catch (error) {
    if (error instanceof EntryProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

function toProduct(json: ProductJson): ProductInput {
  const origin = { line: null, label: json.handle };
  const { relatedHandles, categories, category, variants, landing, pack, ...same } = json;
  return {
    ...same,
    origin,
    columns: null,
    description: sanitizeInner(json.description).trim(),
    minQuantity: json.minQuantity ?? json.decimalStep,
    category: { kind: 'path', path: category },
    moreCategories: categories.map((path) => ({ kind: 'path', path })),
    related: relatedHandles,
    landing: landing.map(({ title, text, picture }) => ({
      title: plainText(title),
      text: sanitizeInner(text).trim(),
      image: picture,
    })),
    variants: variants.map((variant) => toVariant(origin, json, variant)),
    pack: pack ?? null,
  };
}

function toVariant(
  origin: ProductInput['origin'],
  product: ProductJson,
  variant: ProductJson['variants'][number],
): ProductInput['variants'][number] {
  const { combo } = variant;
  if (combo && combo.groupPrice % combo.quantity !== 0) {
    throw new EntryProblem(origin, entryProblems.combo(formatPrice(combo.groupPrice), combo.quantity));
  }
  if (combo && combo.groupPrice >= combo.quantity * variant.price) {
    throw new EntryProblem(origin, entryProblems.comboCheaper);
  }
  return {
    origin,
    sku: variant.sku,
    options: product.options.map((name) => {
      const label = variant.options[name];
      if (label === undefined) throw new EntryProblem(origin, entryProblems.optionValue(name));
      return label;
    }),
    price: variant.price,
    discount: variant.discount ?? null,
    combo: combo
      ? { quantity: combo.quantity, price: combo.groupPrice, from: combo.from, to: combo.to }
      : null,
    tagId: variant.tagId,
    specificName: variant.name,
    pictures: variant.pictures.map((picture) =>
      typeof picture === 'string' ? { source: picture, alt: '', sha: '' } : picture,
    ),
    stock: { kind: 'stores', units: variant.stock },
    extra: variant.extra,
  };
}

function handleOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'handle' in value ? String(value.handle) : '';
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return fileProblems.invalid(issue?.path.join('.') || 'JSON', issue?.message ?? '');
}
