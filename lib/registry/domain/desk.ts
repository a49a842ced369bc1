import { numberText } from '#lib/labels/platform/number.ts';
import { toBolivianos } from '#lib/money/centavos.ts';

/** A gift that somebody gave, as its owner thanks for it. */
export interface DeskRow {
  orderid: string;
  sku: string;
  gift: string;
  /** Units; of a part of a group gift 1. */
  quantity: number;
  /** Centavos that were given to a group gift; null for a whole gift. */
  amount: number | null;
  /** '' while the owner does not see it. */
  name: string;
  message: string;
  /** yyyy-mm-dd. */
  day: string;
  thanked: boolean;
}

/** A CSV of the desk, for spreadsheets: with a mark of its encoding, and no cell that one would run as a formula. */
export function deskCsv(heading: readonly string[], rows: readonly DeskRow[], yes: string): string {
  const lines = rows.map(({ day, name, gift, quantity, amount, message, thanked }) => [
    day,
    name,
    gift,
    numberText(quantity),
    amount === null ? '' : toBolivianos(amount).toFixed(2).replace('.', ','),
    message,
    thanked ? yes : '',
  ]);
  return `\uFEFF${[heading, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** What spreadsheets take for the begin of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
