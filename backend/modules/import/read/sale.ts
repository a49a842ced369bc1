import { saleProblems } from '#lib/labels/data/import-reasons.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { judgeSale } from '#lib/pricing/domain/sale.ts';
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
  const term = { from: from.day ?? null, to: to.day ?? null };
  const judged = judgeSale({ price, sale, ...term });
  if (sale === null || judged.percent === null) return { price, discount: null };
  const none = (reason: string) => ({ price, discount: null, remarks: [reason] });
  if (judged.problem === 'alone') return none(saleProblems.alone(formatPrice(sale)));
  if (judged.problem === 'not-lower')
    return none(saleProblems.notLower(formatPrice(sale), formatPrice(price)));
  for (const { text, day } of [from, to]) if (day === undefined) return none(saleProblems.noDay(text));
  if (judged.problem) return none(saleProblems.backwards(term.from ?? '', term.to ?? ''));
  return { price, discount: { percent: judged.percent, ...term } };
}

/** Whether a text is a day of the calendar, 'yyyy-mm-dd'. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
