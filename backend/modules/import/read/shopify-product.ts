import { entryProblems, skipReasons } from '#lib/labels/data/import-messages.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';
import type { CategoryInput, PictureInput, ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { plainText } from './markup-text.ts';
import { isVariantRow, readVariant, type ShopifyRow } from './shopify-variant.ts';

const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const DEFAULT_CATEGORY = 'Varios';
/** GAP-020 */
const DEFAULT_SORT_ORDER = 9999;

/** Why a product is left out on purpose, null when it is not. */
export function skipReason([first]: readonly ShopifyRow[]): string | null {
  if (!first) return null;
  const { get } = first.cells;
  if (get('giftCard').toLowerCase() === 'true') return skipReasons.giftCard;
  const status = get('status').toLowerCase();
  if (status === 'draft') return skipReasons.draft;
  if (status === 'archived') return skipReasons.archived;
  return get('published').toLowerCase() === 'false' ? skipReasons.unpublished : null;
}

/**
 * A product out of its rows: the first one has what the product itself says.
 * @throws EntryProblem with the line and the reason
 */
export function readProduct(handle: string, rows: readonly [ShopifyRow, ...ShopifyRow[]]): ProductInput {
  const [first] = rows;
  const { columns, get, productExtra } = first.cells;
  const origin = { line: first.line, label: handle };
  const title = plainText(get('title'));
  if (title === '') throw new EntryProblem(origin, entryProblems.noTitle);
  const optionNames = readOptionNames(handle, first);
  const pictures = readPictures(rows);
  const variants = rows.filter(isVariantRow).map((row) => readVariant(handle, row, optionNames, pictures));
  if (variants.length === 0) throw new EntryProblem(origin, entryProblems.noVariants);
  return {
    origin,
    columns,
    handle,
    title,
    description: sanitizeInner(get('body')).trim(),
    vendor: get('vendor'),
    model: '',
    category: readCategory(get('productCategory'), get('type')),
    moreCategories: [],
    keywords: splitTags(get('tags')),
    attributes: [],
    statusId: 5,
    addedAt: null,
    addedDaysAgo: 0,
    sortOrder: DEFAULT_SORT_ORDER,
    decimalStep: 1,
    minQuantity: 1,
    options: optionNames,
    related: [],
    landing: [],
    metaTitle: get('seoTitle'),
    metaDescription: get('seoDescription'),
    extra: productExtra,
    variants,
    pack: null,
  };
}

/** 'Title' with 'Default Title' is how Shopify writes a product without options. */
function readOptionNames(handle: string, { line, cells }: ShopifyRow): string[] {
  const names = NAMES.map((field) => cells.get(field));
  if (names[0] === 'Title' && cells.get('option1Value') === 'Default Title') return [];
  const count = names.findLastIndex((name) => name !== '') + 1;
  const valueWithoutName = (['option1Value', 'option2Value', 'option3Value'] as const)
    .map((field) => cells.get(field))
    .find((value, i) => value !== '' && names[i] === '');
  if (valueWithoutName !== undefined || names.slice(0, count).includes('')) {
    throw new EntryProblem({ line, label: handle }, entryProblems.optionName(valueWithoutName ?? ''));
  }
  return names.slice(0, count);
}

/** All images of the product, by position, each once. */
function readPictures(rows: readonly ShopifyRow[]): PictureInput[] {
  const found = rows.flatMap(({ cells }, at) => {
    const source = cells.get('image');
    const position = Number(cells.get('imagePosition')) || at + 1;
    return source === '' ? [] : [{ source, alt: cells.get('imageAlt'), sha: '', position }];
  });
  const bySource = new Map<string, PictureInput>();
  for (const { position: _position, ...picture } of found.sort((a, b) => a.position - b.position)) {
    if (!bySource.has(picture.source)) bySource.set(picture.source, picture);
  }
  return [...bySource.values()];
}

/** 'Home & Garden > Decor > Vases' is a path of labels; a type is one label. */
function readCategory(productCategory: string, type: string): CategoryInput {
  const text = productCategory || type || DEFAULT_CATEGORY;
  const labels = text
    .split('>')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  return { kind: 'labels', labels: labels.length > 0 ? labels : [DEFAULT_CATEGORY] };
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
