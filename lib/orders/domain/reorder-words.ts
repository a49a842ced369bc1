import { countUnits } from '#lib/cart/domain/bag.ts';
import { reorderTexts as texts } from '#lib/labels/orders/history.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { ReorderedLine } from './reorder.ts';

/** What is told of an order that was bought again. */
export interface ReorderReport {
  tone: 'success' | 'error';
  text: string;
  /** One for each line that is not as it was. */
  lines: string[];
}

/** Lines that are told; a message that travels in a cookie stays short. */
const MOST_LINES = 20;
const MOST_LETTERS = 90;

/** Says line by line what cannot be had, what there is less of, and what costs otherwise now. */
export function reorderReport(orderid: string, lines: readonly ReorderedLine[]): ReorderReport {
  const had = countUnits(lines.map(({ units, wanted }) => ({ quantity: Math.min(units, wanted) })));
  const all = countUnits(lines.map(({ wanted }) => ({ quantity: wanted })));
  const told = lines.flatMap(wordsOf);
  const rest = told.length - MOST_LINES;
  return {
    tone: had === 0 ? 'error' : 'success',
    text: headline(orderid, had, all),
    lines: rest > 1 ? [...told.slice(0, MOST_LINES), texts.more(rest)] : told,
  };
}

function headline(orderid: string, had: number, all: number): string {
  if (had === 0) return texts.nothing(orderid);
  return had === all ? texts.whole(orderid) : texts.some(orderid, had, all);
}

function wordsOf({ name: whole, wanted, units, reason, price }: ReorderedLine): string[] {
  const name = whole.slice(0, MOST_LETTERS);
  if (reason === 'gone') return [texts.gone(name)];
  if (reason === 'nostock') return [texts.noStock(name)];
  if (reason === 'full') return [texts.full(name)];
  return [
    ...(units < wanted ? [texts.fewer(name, numberText(wanted), numberText(units))] : []),
    ...(price ? [texts.repriced(name, formatPrice(price.before), formatPrice(price.now))] : []),
  ];
}
