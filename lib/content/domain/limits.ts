/** Blocks that a page draws; those beyond are left out. */
export const MAX_BLOCKS = 200;
/** Objects and lists inside each other. */
export const MAX_DEPTH = 24;
/** Whether a value parsed from JSON has more than so many objects and lists inside each other; without recursion. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
