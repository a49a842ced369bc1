import { median } from './statistics.ts';

/** Measured values by 'table/row/column', such as 'pages/LCP s/home'. */
export type Figures = Readonly<Record<string, number>>;

/** The name of a figure. */
export function figureName(table: string, row: string, column: string): string {
  return `${table}/${row}/${column}`;
}

/** Table, row and column of a figure's name; a row may hold slashes itself. */
export function partsOf(name: string): { table: string; row: string; column: string } {
  const first = name.indexOf('/');
  const last = name.lastIndexOf('/');
  return { table: name.slice(0, first), row: name.slice(first + 1, last), column: name.slice(last + 1) };
}

/** One value for each figure: the median of what the steps measured. Values that are no numbers are left out. */
export function mediansOf(samples: Iterable<Figures>): Figures {
  const values = new Map<string, number[]>();
  for (const sample of samples) {
    for (const [name, value] of Object.entries(sample)) {
      if (Number.isFinite(value)) values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, median(list)]));
}
