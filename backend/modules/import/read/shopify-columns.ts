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

const REQUIRED: readonly Field[] = ['handle', 'title', 'price'];
const OF_VARIANT =
  /^(variant |cost per item|barcode|charge tax|tax code|unit price|inventory tracker|continue selling|weight |requires shipping|fulfillment|price \/|compare at price \/|included \/)/i;

export interface ShopifyColumns {
  width: number;
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
  const missing = REQUIRED.filter((field) => !known.has(field)).map((field) => NAMES[field][0]);
  if (missing.length > 0) throw new FileProblem(fileProblems.noProductsCsv(missing.join(', ')));
  const used = new Set(known.values());
  const columns: FileColumns = { has: (field) => known.has(field), titles: new Set(titles) };
  const { has, titles: wanted } = only ?? columns;
  return {
    width: titles.length,
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
