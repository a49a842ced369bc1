import type { CartData, CartLine } from '#lib/contracts/carts.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { isChangeId } from './change-id.ts';

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
 * Never throws; null when it is no saved cart at all. @param onLeftOut called for each line that is left out
 */
export function parseSavedCart(stored: unknown, onLeftOut?: () => void): SavedCart | null {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.lines)) return null;
  const copy: SavedCart = { version: 1, lines: parseLines(value.lines, onLeftOut) };
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

function parseLines(entries: readonly unknown[], onLeftOut?: () => void): SavedLine[] {
  const lines: SavedLine[] = [];
  for (const entry of entries) {
    const line = parseSavedLine(entry);
    if (line && lines.length < MAX_LINES && !lines.some(({ sku }) => sku === line.sku)) lines.push(line);
    else onLeftOut?.();
  }
  return lines;
}

/** What is saved of a cart as the server returned it; null when there is nothing in it. */
export function toSavedCart({ products, saved }: Pick<CartData, 'products' | 'saved'>): SavedCart | null {
  if (products.length === 0 && !saved?.length) return null;
  const keep = (lines: readonly CartLine[]) => lines.slice(0, MAX_LINES).map(toSavedLine);
  return { version: 1, lines: keep(products), ...(saved && { saved: keep(saved) }) };
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
  const { sku, productid, quantity, combo } = entry;
  if (typeof sku !== 'string' || sku.trim() === '' || sku.length > 120) return null;
  if (!isAmount(productid) || productid < 1) return null;
  if (typeof quantity !== 'number' || !(quantity > 0) || quantity > MAX_QUANTITY) return null;
  const line: SavedLine = { sku, productid, quantity };
  for (const name of ['name', 'image', 'options', 'key', 'category'] as const) {
    const text = entry[name];
    if (typeof text === 'string' && text.length <= MAX_TEXT) line[name] = text;
  }
  for (const name of ['price', 'regular'] as const) {
    const amount = entry[name];
    if (isAmount(amount)) line[name] = amount;
  }
  if (Array.isArray(combo) && isAmount(combo[0]) && isAmount(combo[1])) line.combo = [combo[0], combo[1]];
  return line;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
