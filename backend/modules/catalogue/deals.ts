import { type Day, isWithin } from '#lib/platform/domain/day.ts';
import type { SkuRow } from './product-rows.ts';

/** The deals of a SKU that hold on a day, as the wire carries them. Money in centavos. */
export interface SkuDeals {
  newpriced: number | null;
  newpriced2: number | null;
  newpricec1: number | null;
  newpricec2: number | null;
}

/**
 * Deals that do not hold today are left out, so that a product's dates (dealDates) can speak for all that are sent
 * (GAP-041, GAP-042). A locked category has none (PRICE-06).
 */
export function dealsOf(sku: SkuRow, isLocked: boolean, today: Day): SkuDeals {
  const percent = !isLocked && holdsPercent(sku, today) ? sku.percent : null;
  const combo = !isLocked && holdsCombo(sku, today);
  return {
    newpriced: percent === null ? null : Math.round((sku.price * (100 - percent)) / 100),
    newpriced2: percent === null ? null : percent / 100,
    newpricec1: combo ? sku.combo_quantity : null,
    newpricec2: combo && sku.combo_quantity ? Math.round((sku.combo_price ?? 0) / sku.combo_quantity) : null,
  };
}

/** The days in which all deals that hold today go on holding; '' leaves an end open. */
export function dealDates(skus: readonly SkuRow[], today: Day) {
  const percents = skus.filter((sku) => holdsPercent(sku, today));
  const combos = skus.filter((sku) => holdsCombo(sku, today));
  return {
    datestart: latest(percents.map((sku) => sku.percent_from)),
    dateend: earliest(percents.map((sku) => sku.percent_to)),
    datestartdiscount: latest(combos.map((sku) => sku.combo_from)),
    dateenddiscount: earliest(combos.map((sku) => sku.combo_to)),
  };
}

function holdsPercent(sku: SkuRow, today: Day): boolean {
  return (
    sku.percent !== null && sku.percent > 0 && isWithin(today, sku.percent_from ?? '', sku.percent_to ?? '')
  );
}

function holdsCombo(sku: SkuRow, today: Day): boolean {
  return (sku.combo_quantity ?? 0) > 1 && isWithin(today, sku.combo_from ?? '', sku.combo_to ?? '');
}

function latest(days: readonly (Day | null)[]): Day {
  return days.reduce<Day>((max, day) => (day && day > max ? day : max), '');
}

function earliest(days: readonly (Day | null)[]): Day {
  return days.reduce<Day>((min, day) => (day && (min === '' || day < min) ? day : min), '');
}
