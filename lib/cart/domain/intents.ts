import { exactUnits, isSoldQuantity, type QuantityRule, soldUpTo } from '#lib/catalogue/domain/quantity.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { type CatalogueItem, type DraftLine, type Lookup, lineKey } from './lookup.ts';
import { bindingLimit, mostUnits } from './order-limit.ts';

/** The lines of a cart, and those that its shopper saved for later; null where no such list is kept. */
interface DraftLists {
  lines: DraftLine[];
  saved: DraftLine[] | null;
}

/** The changed lines, or why nothing was changed (Spanish). */
export type IntentResult = ({ ok: true } & DraftLists) | { ok: false; message: string };

/**
 * Applies what a shopper wants to the lines of a cart, all or nothing (CART-10 to CART-13, CART-20 to CART-23, GAP-053).
 * Adding what the cart has raises its quantity. Removing what it has not is no error: it is what was wanted.
 * @param saved the lines saved for later
 */
export function applyIntents(
  lines: readonly DraftLine[],
  intents: readonly CartIntent[],
  lookup: Lookup,
  saved: readonly DraftLine[] | null = null,
): IntentResult {
  let changed: DraftLists = { lines: [...lines], saved: saved && [...saved] };
  for (const intent of intents) {
    const result = applyOne(changed, intent, lookup);
    if (!result.ok) return result;
    changed = result;
  }
  return { ok: true, ...changed };
}

/** What to say of a change that was made, by the last thing that was done (CART-14 to CART-16). */
export function changedMessage(intents: readonly CartIntent[]): string {
  return MESSAGES[intents.at(-1)?.type ?? 'add'];
}

const MESSAGES = {
  add: cartMessages.added,
  set: cartMessages.quantityChanged,
  remove: cartMessages.removed,
  save: cartMessages.saved,
  restore: cartMessages.restored,
  forget: cartMessages.forgotten,
  keep: cartMessages.saved,
} as const;

type LinesResult = { ok: true; lines: DraftLine[] } | { ok: false; message: string };

function applyOne({ lines, saved }: DraftLists, intent: CartIntent, lookup: Lookup): IntentResult {
  const withLines = (result: LinesResult): IntentResult => (result.ok ? { ...result, saved } : result);
  switch (intent.type) {
    case 'add':
      return withLines(add(lines, intent, lookup));
    case 'set':
      return withLines(set(lines, intent, lookup));
    case 'remove':
      return { ok: true, lines: without(lines, intent.key), saved };
    case 'keep':
      return saved ? keep({ lines, saved }, intent, lookup) : refuse(cartMessages.cannotSave);
    default:
      return saved ? applySaved({ lines, saved }, { ...intent, lookup }) : refuse(cartMessages.cannotSave);
  }
}

function without(lines: readonly DraftLine[], wanted: string): DraftLine[] {
  return lines.filter(({ key }) => key !== wanted);
}

/** Moves lines to those saved for later and back. As much comes back as there is. */
function applySaved(
  { lines, saved }: { lines: DraftLine[]; saved: DraftLine[] },
  { type, key, lookup }: { type: 'save' | 'restore' | 'forget'; key: string; lookup: Lookup },
): IntentResult {
  const others = without(saved, key);
  if (type === 'forget') return { ok: true, lines, saved: others };
  const line = (type === 'save' ? lines : saved).find((one) => one.key === key);
  // Done before, in another tab.
  if (!line) return { ok: true, lines, saved };
  if (type === 'save') return { ok: true, lines: without(lines, key), saved: [...others, line] };
  const item = lookup(line.productid, line.sku);
  if (!item?.variant.sellable) return refuse(cartMessages.noStock);
  const rule: QuantityRule = { min: item.product.minQuantity, step: item.product.decimalstep };
  const present = lines.find((one) => one.key === key);
  const wanted = exactUnits((present?.quantity ?? 0) + line.quantity);
  const quantity = soldUpTo(Math.min(wanted, mostUnits(item)), rule);
  if (quantity === null) return refuse(cartMessages.noStock);
  const restored = { ...line, quantity };
  return {
    ok: true,
    lines: present
      ? lines.map((one) => (one === present ? { ...one, quantity } : one))
      : [...lines, restored],
    saved: others,
  };
}

/** A product's SKU among the saved lines; what is there already stays as it is. */
function keep(
  { lines, saved }: { lines: DraftLine[]; saved: DraftLine[] },
  { productid, sku, quantity }: AddIntent,
  lookup: Lookup,
): IntentResult {
  const item = lookup(productid, sku);
  if (!item) return refuse(cartMessages.limitOrUnknown);
  const key = lineKey(item);
  const isThere = saved.some((line) => line.key === key);
  const line = { key, productid, sku, quantity, eventid: null, seen: null };
  return { ok: true, lines, saved: isThere ? saved : [...saved, line] };
}

type AddIntent = Extract<CartIntent, { type: 'add' | 'keep' }>;

function add(lines: DraftLine[], intent: AddIntent, lookup: Lookup): LinesResult {
  const item = lookup(intent.productid, intent.sku);
  if (!item) return refuse(cartMessages.limitOrUnknown);
  const key = lineKey(item);
  const present = lines.find((line) => line.key === key);
  const before = present?.quantity ?? 0;
  const message = quantityProblem(intent.quantity, item) ?? addProblem(before, intent.quantity, item);
  if (message) return refuse(message);
  const quantity = exactUnits(before + intent.quantity);
  if (!present) {
    const { productid, sku } = intent;
    return { ok: true, lines: [...lines, { key, productid, sku, quantity, eventid: null, seen: null }] };
  }
  return { ok: true, lines: lines.map((line) => (line === present ? { ...line, quantity } : line)) };
}

function set(lines: DraftLine[], intent: Extract<CartIntent, { type: 'set' }>, lookup: Lookup): LinesResult {
  const present = lines.find(({ key }) => key === intent.key);
  const item = present ? lookup(present.productid, present.sku) : null;
  if (!present || !item) return refuse(cartMessages.limitOrUnknown);
  const message = quantityProblem(intent.quantity, item) ?? setProblem(intent.quantity, item);
  if (message) return refuse(message);
  const { quantity } = intent;
  return { ok: true, lines: lines.map((line) => (line === present ? { ...line, quantity } : line)) };
}

/** What is wrong with a quantity whatever the stock: CART-12, and the product's own minimum and step. */
function quantityProblem(quantity: number, { product }: CatalogueItem): string | null {
  if (!(quantity > 0) || !Number.isFinite(quantity)) return cartMessages.atLeastOne;
  const rule: QuantityRule = { min: product.minQuantity, step: product.decimalstep };
  if (isSoldQuantity(quantity, rule)) return null;
  if (quantity < rule.min)
    return rule.min > 1 ? cartMessages.atLeast(numberText(rule.min)) : cartMessages.atLeastOne;
  return cartMessages.notInSteps(numberText(rule.step > 0 && rule.step % 1 !== 0 ? rule.step : 1));
}

function setProblem(quantity: number, item: CatalogueItem): string | null {
  if (!item.variant.sellable) return cartMessages.noStock;
  return quantity > mostUnits(item) ? (limitProblem(item) ?? cartMessages.limitOrUnknown) : null;
}

function addProblem(before: number, quantity: number, item: CatalogueItem): string | null {
  const { variant } = item;
  if (!variant.sellable) return cartMessages.noStock;
  if (exactUnits(before + quantity) <= mostUnits(item)) return null;
  const limited = limitProblem(item);
  if (limited) return limited;
  if (before === 0) return cartMessages.onlyLeft(numberText(variant.stock));
  return before >= variant.stock ? cartMessages.stockExceeded : cartMessages.limitExceeded;
}

/** What is said where there is more than an order takes. */
function limitProblem(item: CatalogueItem): string | null {
  const limit = bindingLimit(item);
  return limit === null ? null : cartMessages.orderLimit(numberText(limit));
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
