import { percentOff } from '#backend/modules/product-files/index.ts';
import { saleProblems } from '#lib/labels/data/import-reasons.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { VariantInput } from '../product-input.ts';

/** The end of a sale's term. */
export interface SaleEnd {
  text: string;
  /** null where the file says none, undefined where its text is no day. */
  day: Day | null | undefined;
}

/**
 * A sale price below the regular one is a percent discount off it, for its term. A sale that makes no sense is none, which
 * is said: without an end it would run for ever.
 * @param sale null where the file says none
 */
export function readSale(
  price: Centavos,
  sale: Centavos | null,
  [from, to]: readonly [SaleEnd, SaleEnd],
): Pick<VariantInput, 'price' | 'discount' | 'remarks'> {
  if (sale === null || sale === price) return { price, discount: null };
  const none = (reason: string) => ({ price, discount: null, remarks: [reason] });
  if (price === 0) return none(saleProblems.alone(formatPrice(sale)));
  if (sale === 0 || sale > price) return none(saleProblems.notLower(formatPrice(sale), formatPrice(price)));
  for (const { text, day } of [from, to]) if (day === undefined) return none(saleProblems.noDay(text));
  const term = { from: from.day ?? null, to: to.day ?? null };
  if (term.from !== null && term.to !== null && term.from > term.to)
    return none(saleProblems.backwards(term.from, term.to));
  return { price, discount: { percent: percentOff(price, sale), ...term } };
}

/** Whether a text is a day of the calendar, 'yyyy-mm-dd'. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
