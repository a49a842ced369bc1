import type { Centavos } from '#lib/money/centavos.ts';
import { roundTogether } from '#lib/money/spread.ts';

/** A line as the price engine needs it. */
export interface PriceableLine {
  key: string;
  /** Units; up to three decimals. */
  quantity: number;
  /** Regular unit price, centavos. */
  price: Centavos;
  /** Unit price after the percent discount, null without one. */
  discounted: Centavos | null;
  /** Combo of the line's product; it needs a group. */
  combo: { quantity: number; unitPrice: Centavos } | null;
  /** Lines of one group are counted together for a combo; '' without a combo. */
  combogroup: string;
}

/** A line with its amounts in centavos: regular price × quantity, and what comes off it (0 to subtotal). */
export type PricedLine<Line extends PriceableLine = PriceableLine> = Line & {
  subtotal: Centavos;
  discount: Centavos;
};

/** A line under computation. Quantities in 1/scale units, so that sums are exact. */
interface Entry {
  index: number;
  key: string;
  units: number;
  price: Centavos;
  /** What a unit saves by percent discount. */
  percentSaving: Centavos;
  comboSize: number;
  comboSaving: Centavos;
  group: string;
  /** Units in complete combo groups. */
  comboUnits: number;
  /** Whether a complete combo holds in its group; then the rest is at the regular price. */
  comboHolds: boolean;
}

/**
 * Prices lines together (PRICE-07 to PRICE-11, GAP-043, GAP-044). Units are counted over the whole combo group:
 * floor(Σq / N) × N of them at the combo's price, those first that save most, the rest at the regular price. The percent
 * discount applies only where no complete combo holds. Neither the lines' order nor splitting a line changes the
 * total: amounts are rounded once for all lines on equal terms (half up), and then spread over the lines.
 */
export function priceLines<Line extends PriceableLine>(lines: readonly Line[]): PricedLine<Line>[] {
  const scale = lines.every((line) => Number.isInteger(line.quantity)) ? 1 : 1000;
  const entries = lines.map((line, index) => toEntry(line, index, scale));
  for (const group of Map.groupBy(entries, ({ group }) => group).values()) fillCombos(group, scale);
  const amounts: { subtotal: Centavos; discount: Centavos }[] = lines.map(() => ({
    subtotal: 0,
    discount: 0,
  }));
  for (const bucket of Map.groupBy(entries, termsOf).values()) {
    const sorted = bucket.toSorted(byKey);
    const regular = sorted.map((entry) => entry.units * entry.price);
    const subtotals = roundTogether(roundedSum(regular, scale), regular, scale, regular);
    const savings = sorted.map(savingOf);
    const discounts = roundTogether(roundedSum(savings, scale), savings, scale, subtotals);
    sorted.forEach((entry, i) => {
      amounts[entry.index] = { subtotal: subtotals[i] ?? 0, discount: discounts[i] ?? 0 };
    });
  }
  return lines.map((line, i) => ({ ...line, ...(amounts[i] ?? { subtotal: 0, discount: 0 }) }));
}

function toEntry(line: PriceableLine, index: number, scale: number): Entry {
  const price = Math.max(0, line.price);
  const percent = line.discounted !== null && line.discounted > 0 ? price - line.discounted : 0;
  const combo = line.combo;
  // A combo dearer than the regular price would take away instead of give: it is none.
  const holds = combo !== null && line.combogroup !== '' && combo.quantity >= 2 && combo.unitPrice < price;
  return {
    index,
    key: line.key,
    units: line.quantity > 0 ? Math.round(line.quantity * scale) : 0,
    price,
    percentSaving: Math.max(0, percent),
    comboSize: holds ? combo.quantity : 0,
    comboSaving: holds ? price - Math.max(0, combo.unitPrice) : 0,
    group: holds ? `${combo.quantity}|${line.combogroup}` : '',
    comboUnits: 0,
    comboHolds: false,
  };
}

/** Gives the units of complete combo groups to the lines that save most by them. */
function fillCombos(group: Entry[], scale: number): void {
  const size = group[0]?.comboSize ?? 0;
  if (size === 0) return;
  const units = group.reduce((sum, entry) => sum + entry.units, 0);
  let left = Math.floor(units / (size * scale)) * size * scale;
  if (left === 0) return;
  for (const entry of group.toSorted(compareForCombo)) {
    entry.comboHolds = true;
    entry.comboUnits = Math.min(entry.units, left);
    left -= entry.comboUnits;
  }
}

/** The order in which units go into combos. The whole of a line's terms decides before its key, so that splitting changes nothing. */
function compareForCombo(a: Entry, b: Entry): number {
  return (
    b.comboSaving - a.comboSaving || a.price - b.price || a.percentSaving - b.percentSaving || byKey(a, b)
  );
}

/** What comes off a line, in centavos × scale. */
function savingOf(entry: Entry): number {
  return entry.comboHolds ? entry.comboUnits * entry.comboSaving : entry.units * entry.percentSaving;
}

/** Lines on equal terms, such as the parts of a split line, are rounded together. */
function termsOf(entry: Entry): string {
  return `${entry.price}|${entry.percentSaving}|${entry.comboSaving}|${entry.group}`;
}

function roundedSum(parts: readonly number[], scale: number): number {
  return Math.round(parts.reduce((sum, part) => sum + part, 0) / scale);
}

function byKey(a: Entry, b: Entry): number {
  if (a.key === b.key) return a.index - b.index;
  return a.key < b.key ? -1 : 1;
}
