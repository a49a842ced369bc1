import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { isChangeId } from './change-id.ts';
import { parseSavedLine, type SavedLine, toSavedLine } from './saved-cart.ts';

const MAX_QUEUE = 100;

/** A change with its name, by which it is made once although it may be sent twice. */
export type NamedIntent = CartIntent & {
  changeid?: string;
  /** A page that is gone has sent it and had no answer: it may have been made. */
  sent?: boolean;
  /** Of a page that is gone: its line as it was before it, null where it had none; missing where that is not known. */
  had?: SavedLine | null;
};

/** Key of the line that a change is about, or its SKU where it has no line yet. */
export function lineOf(intent: CartIntent): string {
  return 'key' in intent ? intent.key : intent.sku;
}

/** Whether an intent is about a line. */
export function isAbout(intent: CartIntent, line: Pick<CartLine, 'key' | 'productsku'>): boolean {
  return 'key' in intent ? line.key === intent.key : line.productsku === intent.sku;
}

/** Changes with the lines as they were before each: the page that gets their responses may know them as made already. */
export function withLines(intents: readonly NamedIntent[], lines: readonly CartLine[]): NamedIntent[] {
  let known = lines;
  return intents.map((intent) => {
    const line = known.find((one) => isAbout(intent, one));
    known = foresee(known, intent);
    if (intent.had !== undefined) return intent;
    if (line) return { ...intent, had: toSavedLine(line) };
    // What begins a line is not known yet when the others are about it.
    return intent.type === 'restore' ? { ...intent, had: null } : intent;
  });
}

/** Those at the head that come to the same in any order: one alone, or additions. */
export function inAnyOrder(intents: readonly NamedIntent[]): NamedIntent[] {
  const other = intents.findIndex(({ type }) => type !== 'add');
  return intents.slice(0, other < 0 ? intents.length : Math.max(other, 1));
}

/** What a shopper wants, without what the queue knows of it. */
export function unnamed({ changeid: _id, sent: _sent, had: _had, ...intent }: NamedIntent): CartIntent {
  return intent;
}

/** Reads the intents that a browser kept while it was offline; what makes no sense is left out. Never throws. */
export function parseQueue(stored: string | null): NamedIntent[] {
  const value = parseJson(stored ?? '');
  return Array.isArray(value) ? value.slice(0, MAX_QUEUE).flatMap(parseIntent) : [];
}

function parseIntent(entry: unknown): NamedIntent[] {
  if (!isRecord(entry)) return [];
  const { changeid, sent, had } = entry;
  const line = had === null ? null : (parseSavedLine(had) ?? undefined);
  return parseUnnamed(entry).map((intent) => ({
    ...intent,
    ...(isChangeId(changeid) && { changeid }),
    ...(sent === true && { sent }),
    ...(line !== undefined && { had: line }),
  }));
}

function parseUnnamed({ type, key, sku, productid, quantity }: Record<string, unknown>): CartIntent[] {
  const isKeyed = type === 'remove' || type === 'save' || type === 'restore' || type === 'forget';
  if (isKeyed && typeof key === 'string') return [{ type, key }];
  if (typeof quantity !== 'number' || !(quantity > 0)) return [];
  if (type === 'set' && typeof key === 'string') return [{ type, key, quantity }];
  const isKnown = typeof sku === 'string' && typeof productid === 'number';
  return (type === 'add' || type === 'keep') && isKnown ? [{ type, sku, productid, quantity }] : [];
}

/**
 * The lines as they will be when an intent is granted, to show at once; sums stay for the server to say. A new product is
 * not shown: its name and price are not known here.
 */
export function foresee(lines: readonly CartLine[], intent: CartIntent): CartLine[] {
  switch (intent.type) {
    case 'remove':
    case 'save':
      return lines.filter(({ key }) => key !== intent.key);
    case 'set':
      return lines.map((line) => (line.key === intent.key ? withQuantity(line, intent.quantity) : line));
    case 'add':
      return lines.map((line) =>
        line.productsku === intent.sku ? withQuantity(line, line.quantity + intent.quantity) : line,
      );
    default:
      return [...lines];
  }
}

/** Whether an intent brings a product that may have had no line: which it is shown in once the server has answered. */
export function bringsLine({ type }: CartIntent): boolean {
  return type === 'add' || type === 'restore';
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, subtotal: Math.round(line.priceOld * quantity) };
}
