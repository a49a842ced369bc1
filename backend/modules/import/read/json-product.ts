import { type ProductJson, plainText, productInput } from '#backend/modules/product-files/index.ts';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem, type ReadEntry } from '../report.ts';
import { readDescription } from './description.ts';
import { issueText } from './issue-text.ts';

/** A product of a file in the shop's own format. @param seen handles that the file has had until here */
export function readProduct(value: unknown, at: number, seen: Set<string>): ReadEntry {
  const problem = (reason: string): ReadEntry => {
    const origin = { line: null, label: `products[${at}] ${handleOf(value)}`.trim() };
    return { kind: 'problem', problem: new EntryProblem(origin, reason) };
  };
  const parsed = productInput.safeParse(value);
  if (!parsed.success) return problem(issueText(parsed.error, value));
  if (!isStorable(value)) return problem(fileProblems.badCharacters);
  try {
    const product = toProduct(parsed.data, value);
    if (seen.has(product.handle)) throw new EntryProblem(product.origin, entryProblems.duplicateHandle);
    seen.add(product.handle);
    return { kind: 'product', product };
  } catch (error) {
    if (error instanceof EntryProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}

/** Keys of a file whose fields are called otherwise inside. */
const FIELDS = new Map([
  ['categories', 'moreCategories'],
  ['relatedHandles', 'related'],
  ['decimalStep', 'minQuantity'],
  ['name', 'specificName'],
]);

/** The fields that an object of a file has a key for. */
function givenBy(value: unknown): Set<string> {
  const keys = isRecord(value) ? Object.keys(value) : [];
  return new Set(keys.flatMap((key) => [key, FIELDS.get(key) ?? key]));
}

function toProduct(json: ProductJson, raw: unknown): ProductInput {
  const origin = { line: null, label: json.handle };
  const { relatedHandles, categories, category, variants, landing, pack, ...same } = json;
  const rawVariants = isRecord(raw) && Array.isArray(raw.variants) ? raw.variants : [];
  const gives = givenBy(raw);
  // Variants that name their options name those of the product.
  const options = gives.has('options') ? json.options : Object.keys(variants[0]?.options ?? {});
  if (options.length > 0) gives.add('options');
  return {
    ...same,
    origin,
    columns: null,
    gives,
    withdrawn: null,
    pictures: [],
    title: json.title ?? '',
    description: readDescription(json.description, origin),
    minQuantity: json.minQuantity ?? json.decimalStep,
    category: { kind: 'path', path: category ?? '' },
    moreCategories: categories.map((path) => ({ kind: 'path', path })),
    related: relatedHandles,
    landing: landing.map(({ title, text, picture }) => ({
      title: plainText(title),
      text: readDescription(text, origin),
      image: picture,
    })),
    options,
    variants: variants.map((variant, at) => ({
      ...toVariant(origin, options, variant),
      gives: givenBy(rawVariants[at]),
    })),
    pack: pack ?? null,
  };
}

function toVariant(
  origin: ProductInput['origin'],
  options: readonly string[],
  variant: ProductJson['variants'][number],
): ProductInput['variants'][number] {
  const { combo, price = 0 } = variant;
  if (combo && combo.groupPrice % combo.quantity !== 0) {
    throw new EntryProblem(origin, entryProblems.combo(formatPrice(combo.groupPrice), combo.quantity));
  }
  if (combo && price > 0 && combo.groupPrice >= combo.quantity * price) {
    throw new EntryProblem(origin, entryProblems.comboCheaper);
  }
  const isUnsaid = Object.keys(variant.options).length === 0;
  return {
    origin,
    sku: variant.sku,
    options: (isUnsaid ? [] : options).map((name) => {
      const label = variant.options[name];
      if (label === undefined) throw new EntryProblem(origin, entryProblems.optionValue(name));
      return label;
    }),
    price,
    discount: variant.discount ?? null,
    combo: combo
      ? { quantity: combo.quantity, price: combo.groupPrice, from: combo.from, to: combo.to }
      : null,
    tagId: variant.tagId,
    specificName: variant.name,
    gtin: variant.gtin,
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

/** Whether a database can hold all texts in it: none has a NUL character or half of a pair of surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isStorable);
  return !isRecord(value) || Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}
