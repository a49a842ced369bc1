const FIRST = 500;
const LEAST = 100;
const MOST = 5000;
/** How long the writing of a step should take, in ms: an order of the same SKUs waits as long. */
const WANTED_MS = 150;

/** Does many entries in steps, each as large as what can be written in a moment. */
export async function inSteps<Entry>(
  entries: readonly Entry[],
  write: (some: readonly Entry[]) => Promise<void>,
): Promise<void> {
  let size = FIRST;
  let from = 0;
  while (from < entries.length) {
    const some = entries.slice(from, from + size);
    const begin = performance.now();
    await write(some);
    from += some.length;
    const factor = Math.min(2, Math.max(1 / 2, WANTED_MS / Math.max(1, performance.now() - begin)));
    size = Math.round(Math.min(MOST, Math.max(LEAST, size * factor)));
  }
}
