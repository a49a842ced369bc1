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
}

/** Days are 'yyyy-mm-dd' in America/La_Paz, null when open. */
interface Term {
  from: string | null;
  to: string | null;
}

export interface VariantInput {
  origin: Origin;
  /** '' gets '{productid}-{n}', for a pack 'PACK-{productid}'. */
  sku: string;
  /** One label for each of the product's options. */
  options: string[];
  /** Regular price. */
  price: Centavos;
  /** 0 to 100, both excluded. */
  discount: (Term & { percent: number }) | null;
  /** `price` is of a whole group and divisible by `quantity`. */
  combo: (Term & { quantity: number; price: Centavos }) | null;
  tagId: number | null;
  specificName: string;
  pictures: PictureInput[];
  stock: StockInput;
  /** Columns that nothing here uses, kept for export. */
  extra: Record<string, string>;
}

/** Units by store id; or one quantity for each of the import's stores, null leaves the stock as it is. */
export type StockInput =
  | { kind: 'stores'; units: Record<string, number> }
  | { kind: 'each'; units: number | null };

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
  /** What the file has columns for; null when it says all that there is of a product. */
  columns: FileColumns | null;
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
  pack: { name: string; skus: { sku: string; quantity: number }[]; price: Centavos } | null;
}
