import type { CartData, CartLine } from '#lib/contracts/carts.ts';
import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { isChangeId } from './change-id.ts';
import { splitNewLines } from './new-lines.ts';

/** A line as the browser remembers it: nothing personal, and nothing that a server would believe. */
export interface SavedLine {
  sku: string;
  productid: number;
  quantity: number;
  name?: string;
  image?: string;
  /** Chosen options: 'Verde salvia · 350 ml'. */
  options?: string;
  /** Unit price last seen, centavos. */
  price?: number;
  /** Key in the cart, where it is not the SKU. */
  key?: string;
  /** Slug path of the category. */
  category?: string;
  /** Regular unit price, where another is paid, centavos. */
  regular?: number;
  /** Its combo: units of a group, price of each of them in centavos. */
  combo?: [units: number, unitPrice: number];
}

/** The browser's copy of the cart: paints first, and rebuilds a cart that the server no longer knows. */
export interface SavedCart {
  version: 1;
  /** Names the changes by which it is rebuilt, so that two pages rebuild it once; missing in older copies. */
  id?: string;
  /** The store that it is of; missing in older copies. */
  store?: number;
  lines: SavedLine[];
  /** Those saved for later; missing where the server keeps none. */
  saved?: SavedLine[];
}

const MAX_LINES = 100;
const MAX_TEXT = 300;

/**
 * Reads what localStorage holds, as text or already parsed. Lines that make no sense are left out, the others stay.
 * Never throws; null when it is no saved cart at all.
 */
export function parseSavedCart(stored: unknown): SavedCart | null {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.lines)) return null;
  const copy: SavedCart = { version: 1, lines: parseLines(value.lines) };
  if (isChangeId(value.id)) copy.id = value.id;
  if (Number.isSafeInteger(value.store)) copy.store = Number(value.store);
  if (Array.isArray(value.saved)) copy.saved = parseLines(value.saved);
  return copy;
}

/** A copy that may stand for the cart of a store, else null: each store has its own (SYNC-01). @param store null while it is not known */
export function copyOf(store: number | null, copy: SavedCart | null): SavedCart | null {
  const copied = copy?.store;
  return copied === undefined || store === null || copied === store ? copy : null;
}

function parseLines(entries: readonly unknown[]): SavedLine[] {
  const lines: SavedLine[] = [];
  for (const entry of entries) {
    const line = parseSavedLine(entry);
    if (line && lines.length < MAX_LINES && !lines.some(({ sku }) => sku === line.sku)) lines.push(line);
  }
  return lines;
}

/** What is wrong with lines that a browser remembers: they cannot come back, and their shopper is told (CART-25, CART-26). */
export function savedFaults(stored: unknown): LineFault[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(value) || !Array.isArray(value.lines)) return [];
  const lines = value.lines.filter(isRecord).map(({ sku, quantity }) => ({ productsku: sku, quantity }));
  return splitNewLines(lines).faults;
}

/** What is saved of a cart as the server returned it; null when there is nothing in it. */
export function toSavedCart({ products, saved }: Pick<CartData, 'products' | 'saved'>): SavedCart | null {
  if (products.length === 0 && !saved?.length) return null;
  const lines = products.slice(0, MAX_LINES).map(toSavedLine);
  return saved
    ? { version: 1, lines, saved: saved.slice(0, MAX_LINES).map(toSavedLine) }
    : { version: 1, lines };
}

/** What is saved of a line. */
export function toSavedLine(line: CartLine): SavedLine {
  const { key, category, priceOld, NEWPRICEC1: units, NEWPRICEC2: unitPrice } = line;
  return {
    sku: line.productsku,
    productid: line.productid,
    quantity: line.quantity,
    name: line.productname.slice(0, MAX_TEXT),
    image: line.image,
    options: line.optionsselected
      .map(({ optionvalue }) => optionvalue)
      .join(' · ')
      .slice(0, MAX_TEXT),
    price: line.price,
    ...(key !== line.productsku && { key }),
    ...(category !== '' && { category: category.slice(0, MAX_TEXT) }),
    ...(priceOld !== line.price && { regular: priceOld }),
    ...(units !== null && unitPrice !== null && { combo: [units, unitPrice] }),
  };
}

/** A line that was saved; null for what makes no sense. */
export function parseSavedLine(entry: unknown): SavedLine | null {
  if (!isRecord(entry)) return null;
  const { sku, productid, quantity, name, image, options, price, key, category, regular, combo } = entry;
  if (typeof sku !== 'string' || sku === '' || sku.length > 120) return null;
  if (typeof productid !== 'number' || !Number.isSafeInteger(productid) || productid < 1) return null;
  if (typeof quantity !== 'number' || !(quantity > 0) || quantity > MAX_QUANTITY) return null;
  const line: SavedLine = { sku, productid, quantity };
  if (isText(name)) line.name = name;
  if (isText(image)) line.image = image;
  if (isText(options)) line.options = options;
  if (isAmount(price)) line.price = price;
  if (isText(key)) line.key = key;
  if (isText(category)) line.category = category;
  if (isAmount(regular)) line.regular = regular;
  if (Array.isArray(combo) && isAmount(combo[0]) && isAmount(combo[1])) line.combo = [combo[0], combo[1]];
  return line;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}
