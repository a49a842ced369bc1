import { type Figures, figureName } from './figures.ts';
import { median } from './statistics.ts';

const TABLE = 'machine';
const WORK = 'fixed work ms';
const PACE = '× as long as where floors are from';
const COLUMN = 'this run';

/**
 * What the fixed work takes, in ms, on the machine that the floors come from. It was found by way of the one figure
 * that is known of both: how long an empty page blocks a phone (docs/adr/0035).
 */
export const REFERENCE_MS = 20;

const ROUNDS = 9;
const RECORDS = 1500;

/** The kind of work that a shop's processes do: texts, records, lists, JSON. The same in every run. */
function work(): number {
  const rows = Array.from({ length: RECORDS }, (_, at) => {
    const id = (at * 7919) % RECORDS;
    return {
      id,
      name: `taza-${id.toString(36)}`,
      price: (id * 37) % 9973,
      tags: [`t${id % 13}`, `c${id % 7}`],
    };
  });
  const read: typeof rows = JSON.parse(JSON.stringify(rows));
  read.sort((a, b) => (a.name < b.name ? -1 : 1));
  const groups = new Map<string, number>();
  for (const { name, price, tags } of read) {
    for (const tag of tags) groups.set(tag, (groups.get(tag) ?? 0) + price);
    groups.set(name.replace(/[aeiou]/g, '_').toUpperCase(), price);
  }
  return [...groups.values()].reduce((sum, value) => (sum * 31 + value) % 1_000_003, 7);
}

/** How long the fixed work takes now, the median of some rounds. */
export function fixedWork(): Figures {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let turn = 0; turn < 4; turn += 1) work();
    return performance.now() - start;
  });
  return { [figureName(TABLE, WORK, COLUMN)]: median(times) };
}

/** How many times as long as there the same work takes here; 1 on a machine that is as fast or faster. */
export function paceOf(figures: Figures): number {
  return Math.max(1, (figures[figureName(TABLE, WORK, COLUMN)] ?? 0) / REFERENCE_MS);
}

/** The pace as a figure of its own, to be printed with the others. */
export function paceFigure(figures: Figures): Figures {
  return { [figureName(TABLE, PACE, COLUMN)]: paceOf(figures) };
}
