import type { JoinedLine } from '#lib/contracts/account/carts.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { joinedTexts as texts } from '#lib/labels/cart/joined.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { formatPrice } from '#lib/money/format.ts';
import { nameOf } from './recover.ts';

/** Lines that a notice has; the cart itself shows the rest. */
const MOST_LINES = 8;

/**
 * What joining two carts changed, a line each: what came along, of what there is more now, whose price differs from what
 * was shown, and what cannot be had; '' when there is nothing to say.
 */
export function joinedNotice(joined: readonly JoinedLine[], products: readonly CartLine[]): string {
  if (joined.length === 0) return '';
  const lines = [...joined.map(changeText), ...products.flatMap(issueText)];
  const shown = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines;
  const more = lines.length - shown.length;
  return [texts.joined, ...shown, ...(more > 0 ? [texts.more(more)] : [])].join('\n');
}

function changeText(line: JoinedLine): string {
  const text = wordsOf(line);
  return line.store ? texts.elsewhere(line.store, text) : text;
}

function wordsOf({ change, name, quantity }: JoinedLine): string {
  if (change === 'left') return texts.left(name);
  return change === 'added' ? texts.added(name, units(quantity)) : texts.raised(name, units(quantity));
}

function issueText(line: CartLine): string[] {
  switch (line.issue) {
    case null:
      return [];
    case 'price':
      return [texts.repriced(nameOf(line), formatPrice(line.price))];
    case 'lessstock':
      return [texts.short(nameOf(line), units(line.maxQuantity))];
    default:
      return [texts.aside(nameOf(line))];
  }
}

function units(quantity: number): string {
  return `${numberText(quantity)} u.`;
}
