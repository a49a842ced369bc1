import { SHOWN_STATUS, WITHDRAWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { plainText } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { skipReasons } from '#lib/labels/data/import-reasons.ts';
import type { CategoryInput, Origin, PictureInput, ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { readDescription } from './description.ts';
import { FALSE, TRUE } from './flags.ts';
import { columnsSaid, type ShopifyCells } from './shopify-columns.ts';
import { isVariantRow, namedBy, readVariant, type ShopifyRow } from './shopify-variant.ts';
import { readVariants } from './variant-rows.ts';

const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const DEFAULT_CATEGORY = 'Varios';
/** GAP-020 */
const DEFAULT_SORT_ORDER = 9999;

/** Why a product is left out on purpose, null when it is not. */
export function skipReason([first]: readonly ShopifyRow[]): string | null {
  return first && TRUE.test(first.cells.get('giftCard')) ? skipReasons.giftCard : null;
}

const WITHDRAWN = new Map<string, string>([
  ['draft', skipReasons.draft],
  ['archived', skipReasons.archived],
  ['unlisted', skipReasons.unlisted],
]);

/** Why a product is not for sale, null when it is or nothing is said of it. @throws EntryProblem for a word of no meaning */
function withdrawnReason({ get }: ShopifyCells, origin: Origin): string | null {
  const status = get('status').toLowerCase();
  const reason = WITHDRAWN.get(status);
  if (reason !== undefined) return reason;
  if (status !== '' && status !== 'active')
    throw new EntryProblem(origin, entryProblems.status(get('status')));
  const published = get('published');
  if (FALSE.test(published)) return skipReasons.unpublished;
  if (published !== '' && !TRUE.test(published))
    throw new EntryProblem(origin, entryProblems.flag('Published', published));
  return null;
}

/**
 * A product out of its rows: the first one has what the product itself says.
 * @param isVariant which rows are of variants; the others only add images
 * @throws EntryProblem with the line and the reason
 */
export function readProduct(
  handle: string,
  rows: readonly [ShopifyRow, ...ShopifyRow[]],
  isVariant: (row: ShopifyRow) => boolean = isVariantRow,
): ProductInput {
  const [first] = rows;
  const { get, productExtra } = first.cells;
  const origin = { line: first.line, label: handle };
  const withdrawn = withdrawnReason(first.cells, origin);
  const optionNames = readOptionNames(handle, first);
  const pictures = readPictures(rows);
  const variants = readVariants(
    rows.filter(isVariant),
    (row) => readVariant(handle, row, optionNames, pictures),
    namedBy,
  );
  return {
    origin,
    columns: columnsSaid(first.cells),
    withdrawn,
    pictures,
    handle,
    title: plainText(get('title')),
    description: readDescription(get('body'), origin),
    vendor: get('vendor'),
    model: '',
    category: readCategory(get('productCategory'), get('type')),
    moreCategories: [],
    keywords: splitTags(get('tags')),
    attributes: [],
    statusId: withdrawn === null ? SHOWN_STATUS : WITHDRAWN_STATUS,
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
    ...variants,
    pack: null,
  };
}

/** 'Title' with 'Default Title' is how Shopify writes a product without options. */
function readOptionNames(handle: string, { line, cells }: ShopifyRow): string[] {
  const names = NAMES.map((field) => cells.get(field));
  // A row of a further variant names none: its values are those of the product's options, in their order.
  if (names.every((name) => name === '') && (cells.get('title') === '' || !cells.columns.has('option1Name')))
    return [];
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
    const given = Number(cells.get('imagePosition')) || 0;
    const picture = { source, alt: cells.get('imageAlt'), sha: '', ...(given > 0 && { position: given }) };
    return source === '' ? [] : [{ picture, place: given || at + 1 }];
  });
  const bySource = new Map<string, PictureInput>();
  for (const { picture } of found.sort((a, b) => a.place - b.place)) {
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
