import { median } from '#tools/bench/report/statistics.ts';

const ROUNDS = 15;
const RECORDS = 6000;

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

/** Prints how many milliseconds the work takes, the median of some rounds. */
const times = Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  work();
  return performance.now() - start;
});
process.stdout.write(String(median(times)));
