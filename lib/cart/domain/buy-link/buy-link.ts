import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import { sku as validSku } from '#lib/contracts/fields.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { MAX_LINES } from '../lookup.ts';

/** A SKU that a link names, and how many units of it. */
export interface LinkedItem {
  sku: string;
  quantity: number;
}

/** What the path of a link says: the items, each SKU once, and how many parts of it say nothing. */
export interface LinkedItems {
  items: LinkedItem[];
  /** Parts that are no pair of a SKU and a quantity, and those beyond what a cart holds. */
  faulty: number;
}

const PAIR = /^(~?[\w.-]+):((?:0|[1-9]\d{0,4})(?:\.\d{1,3})?)$/;
const PLAIN_SKU = /^[\w.-]+$/;
/**
 * Longest list of items, in characters as the query of a link's page has them: the server reads addresses of 4000, of which the path
 * and the other parameters need some. Thirty lines of the longest plain SKUs fit.
 */
const MAX_LIST = 3940;

/**
 * Reads the path of a link that fills a cart: '{sku}:{quantity}' by commas. A SKU with other signs than letters, digits, '.', '_' and
 * '-' is written as '~' and its UTF-8 in base64url without padding, as the Universal Commerce Protocol's permalinks have it; what
 * is sold by the metre may have a quantity with decimals. A SKU that is named twice is wanted as often as both say.
 */
export function readLinkedItems(text: string): LinkedItems {
  const parts = text.split(',').filter((part) => part !== '');
  const bySku = new Map<string, number>();
  let faulty = Math.max(0, parts.length - MAX_LINES);
  for (const part of parts.slice(0, MAX_LINES)) {
    const item = itemIn(part);
    if (item) bySku.set(item.sku, exactUnits((bySku.get(item.sku) ?? 0) + item.quantity));
    else faulty += 1;
  }
  const items = [...bySku].map(([sku, quantity]) => ({ sku, quantity: Math.min(quantity, MAX_QUANTITY) }));
  return { items, faulty };
}

/** The same as text, for the path of a link. */
export function writeLinkedItems(items: readonly LinkedItem[]): string {
  return items.map(({ sku, quantity }) => `${tokenOf(sku)}:${quantity}`).join(',');
}

/** What '~' takes in a query beyond itself, '%7E'. */
const TILDE = 2;

/** The items that one link brings: those whose SKU can be written, in their order, as far as its address has room. */
export function linkable<Item extends LinkedItem>(items: readonly Item[]): Item[] {
  let length = 0;
  return items.filter((item) => {
    const text = writeLinkedItems([item]);
    const added = encodeURIComponent(`${text},`).length + (text.startsWith('~') ? TILDE : 0);
    if (itemIn(text)?.sku !== item.sku || length + added > MAX_LIST) return false;
    length += added;
    return true;
  });
}

function itemIn(part: string): LinkedItem | null {
  const [, token = '', units = ''] = PAIR.exec(part) ?? [];
  const sku = token.startsWith('~') ? decoded(token.slice(1)) : token;
  const quantity = Number(units);
  return sku !== null && validSku.safeParse(sku).success && quantity > 0 ? { sku, quantity } : null;
}

function tokenOf(sku: string): string {
  if (PLAIN_SKU.test(sku)) return sku;
  const bytes = Array.from(new TextEncoder().encode(sku), (byte) => String.fromCharCode(byte));
  return `~${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Null for what is no canonical base64url of UTF-8 without control characters. */
function decoded(token: string): string | null {
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const sku = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return !/\p{Cc}/u.test(sku) && tokenOf(sku) === `~${token}` ? sku : null;
  } catch {
    return null;
  }
}
