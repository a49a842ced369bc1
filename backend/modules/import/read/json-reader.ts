import type { z } from 'zod';
import { entryProblems, fileProblems } from '#lib/labels/import-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem, FileProblem } from '../report.ts';
import type { ReadEntry } from './entry.ts';
import { type ProductJson, productInput, type ReferenceInput, referenceInput } from './json-schema.ts';
import { cleanHtml, plainText } from './sanitize.ts';
import type { TextFile } from './text-file.ts';

/** A file in the shop's own format. */
export interface JsonCatalogue {
  references: ReferenceInput;
  products: ReadEntry[];
}

/**
 * Reads a JSON file: what stands beside products must all be right, a product may be wrong alone.
 * @throws FileProblem when it is no such file
 */
export async function readJson(file: TextFile): Promise<JsonCatalogue> {
  let text = '';
  for await (const part of file.text()) text += part;
  return parseCatalogue(parseJson(text));
}

/** @throws FileProblem */
export function parseCatalogue(content: unknown): JsonCatalogue {
  const known = Object.keys(referenceInput.shape);
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isObject || ![...known, 'products'].some((key) => key in content)) {
    throw new FileProblem(fileProblems.noKnownKeys(['products', ...known].join(', ')));
  }
  const references = referenceInput.safeParse(content);
  if (!references.success) throw new FileProblem(issueText(references.error));
  const products = 'products' in content ? content.products : [];
  if (!Array.isArray(products)) throw new FileProblem(fileProblems.invalid('products', 'debe ser una lista'));
  const seen = new Set<string>();
  return {
    references: references.data,
    products: products.map((value: unknown, at) => readProduct(value, at, seen)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileProblem(fileProblems.json(error instanceof Error ? error.message : ''));
  }
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
    description: cleanHtml(json.description),
    minQuantity: json.minQuantity ?? json.decimalStep,
    category: { kind: 'path', path: category },
    moreCategories: categories.map((path) => ({ kind: 'path', path })),
    related: relatedHandles,
    landing: landing.map(({ title, text, picture }) => ({
      title: plainText(title),
      text: cleanHtml(text),
      image: picture,
    })),
    extra: {},
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
    pictures: variant.pictures.map((source) => ({ source, alt: '' })),
    stock: { kind: 'stores', units: variant.stock },
    extra: {},
  };
}

function handleOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'handle' in value ? String(value.handle) : '';
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return fileProblems.invalid(issue?.path.join('.') || 'JSON', issue?.message ?? '');
}
