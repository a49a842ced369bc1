import type { Centavos } from '#lib/money/centavos.ts';

/** The place of an entry in its file, for reports. */
export interface Origin {
  /** Line of the file, from 1; null when the format has none. */
  line: number | null;
  /** Handle, or what else names the entry. */
  label: string;
}

/** A category by slug path that must exist ('mesa/tazas'), or by labels, made under 'Importados' when unknown. */
export type CategoryInput = { kind: 'path'; path: string } | { kind: 'labels'; labels: string[] };

export interface PictureInput {
  /** File name relative to the imported file, or an http(s) address. */
  source: string;
  /** '' when the file gives none. */
  alt: string;
  /** SHA-256 of its content in hex, '' when the file does not say. */
  sha: string;
  /** Its place among the product's images, from 1, where the file says it. */
  position?: number;
}

/** Days are 'yyyy-mm-dd' in America/La_Paz, null when open. */
interface Term {
  from: string | null;
  to: string | null;
}

export interface VariantInput {
  origin: Origin;
  /** Fields that the file says of it, all of them without; the others stay as the shop has them. */
  gives?: ReadonlySet<string>;
  /** '' gets '{productid}-{n}', for a pack 'PACK-{productid}'. */
  sku: string;
  /** The SKU that the shop has given it. */
  knownSku?: string;
  /** One label for each of the product's options. */
  options: string[];
  /** Regular price, 0 when the file does not say it. */
  price: Centavos;
  /** 0 to 100, both excluded. */
  discount: (Term & { percent: number }) | null;
  /** `price` is of a whole group and divisible by `quantity`. */
  combo: (Term & { quantity: number; price: Centavos }) | null;
  /** What its owner has to know of it, in Spanish. */
  remarks?: readonly string[];
  tagId: number | null;
  specificName: string;
  /** Number of its barcode, '' without. */
  gtin: string;
  /** What the file has in its place and is no such number. */
  otherBarcode?: string;
  pictures: PictureInput[];
  /** Source of the image that the file gives this variant alone, which comes first; '' without. */
  ownPicture?: string;
  stock: StockInput;
  /** Where the file comes from it is sold although there is none of it. */
  sellsWithoutStock?: boolean;
  /** Columns that nothing here uses, kept for export. */
  extra: Record<string, string>;
}

/**
 * Units by store id, of all its stores or of those that the file names; one quantity for each of the import's stores,
 * null leaves the stock as it is; or the stock of the shop.
 */
export type StockInput =
  | { kind: 'stores'; units: Record<string, number>; isPart?: boolean }
  | { kind: 'each'; units: number | null }
  | { kind: 'kept' };

/** A variant of a file that cannot be taken in; the rest of its product is. */
export interface SpoiledVariant {
  origin: Origin;
  /** In Spanish. */
  reason: string;
  /** What it is known by, as far as the file says it: the shop's variant stays. */
  sku: string;
  options: readonly string[];
}

/** Which columns a file has. */
export interface FileColumns {
  /** Whether one of them is this field of a product. */
  has(field: string): boolean;
  /** Their headers. */
  titles: ReadonlySet<string>;
}

/** A product as every reader hands it over, whatever the format of the file. HTML is already sanitised. */
export interface ProductInput {
  origin: Origin;
  /** What the file has columns for, where it is in a format that the shop exports too; else null. */
  columns: FileColumns | null;
  /** Fields that the file says of it, all of them without; the others stay as the shop has them. */
  gives?: ReadonlySet<string>;
  /** The file names no products, but SKUs of the shop: what it does not name is never taken away. */
  isBySku?: boolean;
  /** Its format is another shop's, which has no place for most of what this one knows. */
  isForeign?: boolean;
  /** Why the file does not offer it, null when it does: a product that the shop has is withdrawn, another left out. */
  withdrawn: string | null;
  /** Images of the product that all its variants show; each variant has them among its own already. */
  pictures: PictureInput[];
  /** Key for ever. */
  handle: string;
  title: string;
  description: string;
  vendor: string;
  model: string;
  category: CategoryInput;
  moreCategories: CategoryInput[];
  keywords: string[];
  attributes: { label: string; value: string; type: string }[];
  statusId: number;
  /** When it was first sold: an instant, or days counted from the first import. */
  addedAt: string | null;
  addedDaysAgo: number;
  sortOrder: number;
  decimalStep: number;
  minQuantity: number;
  /** Names of its options, in the order of the pickers. */
  options: string[];
  related: string[];
  landing: { title: string; text: string; image: string }[];
  metaTitle: string;
  metaDescription: string;
  extra: Record<string, string>;
  variants: VariantInput[];
  spoiled?: readonly SpoiledVariant[];
  pack: { name: string; skus: { sku: string; quantity: number }[]; price: Centavos } | null;
}
