import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import type { FileColumns } from '../product-input.ts';
import { checkTitles, fieldsOf, titleKey } from './header.ts';

/** Header names of what is read, the classic one first, then those of newer files, then the Spanish of spreadsheets. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Título'],
  body: ['Body (HTML)', 'Body HTML', 'Description', 'Descripción'],
  vendor: ['Vendor', 'Proveedor', 'Marca'],
  productCategory: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type', 'Product type', 'Tipo'],
  tags: ['Tags', 'Etiquetas'],
  published: ['Published', 'Published on online store', 'Publicado'],
  status: ['Status', 'Estado'],
  giftCard: ['Gift Card'],
  option1Name: ['Option1 Name', 'Opción1 Nombre', 'Opción 1 Nombre', 'Nombre de opción 1'],
  option1Value: ['Option1 Value', 'Opción1 Valor', 'Opción 1 Valor', 'Valor de opción 1'],
  option2Name: ['Option2 Name', 'Opción2 Nombre', 'Opción 2 Nombre', 'Nombre de opción 2'],
  option2Value: ['Option2 Value', 'Opción2 Valor', 'Opción 2 Valor', 'Valor de opción 2'],
  option3Name: ['Option3 Name', 'Opción3 Nombre', 'Opción 3 Nombre', 'Nombre de opción 3'],
  option3Value: ['Option3 Value', 'Opción3 Valor', 'Opción 3 Valor', 'Valor de opción 3'],
  sku: ['Variant SKU', 'SKU'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity', 'Cantidad', 'Existencias', 'Stock'],
  price: ['Variant Price', 'Price', 'Precio'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price', 'Compare at price', 'Precio anterior'],
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
  isBySku: boolean;
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
/** What a file that names no products may say of a SKU, beside the columns that nothing here reads. */
const OF_SKU: readonly string[] = ['sku', 'quantity', 'price', 'comparePrice'] satisfies Field[];
/** Columns without which a file says little; what it does not say stays as the shop has it. */
const WANTED = ['title', 'price', 'quantity'] as const;
/** Columns of Shopify's own that say nothing here, as they are compared. */
const UNUSED =
  /^(google shopping \/|seo |image |gift card|included \/|price \/|compare at price \/|.*\((product|variant)\.metafields\.)/;
/** Titles that are named of another table. */
const MOST_NAMED = 8;
const OF_VARIANT =
  /^(variant |cost per item|barcode|charge tax|tax code|unit price|inventory tracker|continue selling|weight |requires shipping|fulfillment|price \/|compare at price \/|included \/)/i;

export interface ShopifyColumns {
  width: number;
  /** Headers of usual columns that it does not have. */
  lacks: string[];
  /** Headers that nobody knows. */
  unread: string[];
  /** Headers of what a file that names no products cannot say. */
  ignored: string[];
  /** Whether it names SKUs of the shop, and no products. */
  isBySku: boolean;
  read(cells: readonly string[]): ShopifyCells;
}

/**
 * Understands the first line of a Shopify product CSV.
 * @param only reads the others as if they were not there
 * @throws FileProblem that names what is missing when it is none.
 */
export function shopifyColumns(header: readonly string[], only?: FileColumns): ShopifyColumns {
  const titles = header.map((title) => title.trim());
  const known = fieldsOf<Field>(titles, NAMES);
  const isBySku = !known.has('handle') && known.has('sku') && (known.has('quantity') || known.has('price'));
  if (isBySku) for (const field of known.keys()) if (!OF_SKU.includes(field)) known.delete(field);
  if (!known.has('handle') && !isBySku) {
    const found = titles.slice(0, MOST_NAMED).map((title) => `"${title.slice(0, 40)}"`);
    throw new FileProblem(fileProblems.noProductsCsv(NAMES.handle[0], found));
  }
  if (known.size === 1) throw new FileProblem(fileProblems.handlesAlone);
  const used = new Set(known.values());
  const isRead = (title: string, at: number) => used.has(at) || !isBySku || OF_VARIANT.test(titleKey(title));
  const columns: FileColumns = { has: (field) => known.has(field), titles: new Set(titles.filter(isRead)) };
  const { has, titles: wanted } = only ?? columns;
  return {
    width: titles.length,
    isBySku,
    lacks: WANTED.filter((field) => !known.has(field) && (field !== 'title' || !isBySku)).map(
      (field) => NAMES[field][0],
    ),
    unread: titles.filter((title, at) => !used.has(at) && isRead(title, at) && isUnknown(titleKey(title))),
    ignored: titles.filter((title, at) => title !== '' && !isRead(title, at)),
    read(cells) {
      const productExtra: Record<string, string> = {};
      const variantExtra: Record<string, string> = {};
      titles.forEach((title, index) => {
        const value = cells[index] ?? '';
        if (used.has(index) || title === '' || value === '' || !wanted.has(title)) return;
        (OF_VARIANT.test(titleKey(title)) ? variantExtra : productExtra)[title] = value;
      });
      const get = (field: Field) => {
        const index = known.get(field);
        return index === undefined || !has(field) ? '' : (cells[index] ?? '').trim();
      };
      return { columns, isBySku, get, productExtra, variantExtra };
    },
  };
}

function isUnknown(key: string): boolean {
  return key !== '' && !OF_VARIANT.test(key) && !UNUSED.test(key);
}

/** @throws FileProblem when two of a file's columns say the same */
export function checkShopifyTitles(header: readonly string[]): void {
  checkTitles(header, NAMES);
}

/**
 * What a product's rows say of it. A first row without a title is one of a further variant, as when a spreadsheet was
 * filtered: its empty cells say nothing of the product. An empty status never does.
 */
export function columnsSaid({ columns, get, productExtra }: ShopifyCells): FileColumns {
  const unsaid = (get('title') === '' ? OF_PRODUCT : OF_STATUS).filter((field) => get(field) === '');
  const has = (field: string) => columns.has(field) && !unsaid.some((one) => one === field);
  if (get('title') !== '') return { ...columns, has };
  const titles = [...columns.titles].filter(
    (title) => OF_VARIANT.test(titleKey(title)) || title in productExtra,
  );
  return { has, titles: new Set(titles) };
}
