import { fileProblems } from '#lib/labels/data/import-messages.ts';
import type { FileColumns } from '../product-input.ts';
import { FileProblem } from '../report.ts';

/** Header names of what is read, the classic one first, then those of newer files; compared without case. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  productCategory: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type', 'Product type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
} as const;

type Field = keyof typeof NAMES;

/** A row by field, and the columns that nothing here reads by their own header. */
export interface ShopifyCells {
  columns: FileColumns;
  get(field: Field): string;
  /** Non-empty unknown columns of the product, and of the variant. */
  productExtra: Record<string, string>;
  variantExtra: Record<string, string>;
}

/** What the first row of a product says of the product itself, where it is one and not a further variant's. */
const OF_PRODUCT: readonly Field[] = [
  ...([
    'title',
    'body',
    'vendor',
    'productCategory',
    'type',
    'tags',
    'published',
    'status',
    'giftCard',
  ] as const),
  ...(['option1Name', 'option2Name', 'option3Name', 'seoTitle', 'seoDescription'] as const),
];
const OF_STATUS: readonly Field[] = ['published', 'status'];
/** Columns without which a file says little; what it does not say stays as the shop has it. */
const WANTED = ['title', 'price', 'quantity'] as const;
/** Titles that are named of another table. */
const MOST_NAMED = 8;
const OF_VARIANT =
  /^(variant |cost per item|barcode|charge tax|tax code|unit price|inventory tracker|continue selling|weight |requires shipping|fulfillment|price \/|compare at price \/|included \/)/i;

export interface ShopifyColumns {
  width: number;
  /** Headers of usual columns that it does not have. */
  lacks: string[];
  read(cells: readonly string[]): ShopifyCells;
}

/**
 * Understands the first line of a Shopify product CSV.
 * @param only reads the others as if they were not there
 * @throws FileProblem that names what is missing when it is none.
 */
export function shopifyColumns(header: readonly string[], only?: FileColumns): ShopifyColumns {
  const titles = header.map((title) => title.trim());
  const lower = titles.map((title) => title.toLowerCase());
  const known = new Map<string, number>();
  for (const [field, names] of Object.entries(NAMES) as [Field, readonly string[]][]) {
    const at = names.map((name) => lower.indexOf(name.toLowerCase())).find((index) => index >= 0);
    if (at !== undefined) known.set(field, at);
  }
  if (!known.has('handle')) {
    const found = titles.slice(0, MOST_NAMED).map((title) => `"${title.slice(0, 40)}"`);
    throw new FileProblem(fileProblems.noProductsCsv(NAMES.handle[0], found));
  }
  if (known.size === 1) throw new FileProblem(fileProblems.handlesAlone);
  const used = new Set(known.values());
  const columns: FileColumns = { has: (field) => known.has(field), titles: new Set(titles) };
  const { has, titles: wanted } = only ?? columns;
  return {
    width: titles.length,
    lacks: WANTED.filter((field) => !known.has(field)).map((field) => NAMES[field][0]),
    read(cells) {
      const productExtra: Record<string, string> = {};
      const variantExtra: Record<string, string> = {};
      titles.forEach((title, index) => {
        const value = cells[index] ?? '';
        if (used.has(index) || title === '' || value === '' || !wanted.has(title)) return;
        (OF_VARIANT.test(title) ? variantExtra : productExtra)[title] = value;
      });
      const get = (field: Field) => {
        const index = known.get(field);
        return index === undefined || !has(field) ? '' : (cells[index] ?? '').trim();
      };
      return { columns, get, productExtra, variantExtra };
    },
  };
}

/**
 * What a product's rows say of it. A first row without a title is one of a further variant, as when a spreadsheet was
 * filtered: its empty cells say nothing of the product. An empty status never does.
 */
export function columnsSaid({ columns, get, productExtra }: ShopifyCells): FileColumns {
  const unsaid = (get('title') === '' ? OF_PRODUCT : OF_STATUS).filter((field) => get(field) === '');
  const has = (field: string) => columns.has(field) && !unsaid.some((one) => one === field);
  if (get('title') !== '') return { ...columns, has };
  const titles = [...columns.titles].filter((title) => OF_VARIANT.test(title) || title in productExtra);
  return { has, titles: new Set(titles) };
}
