const MOST_TYPOS = 2;

/** The known word that somebody may have meant, at most two letters off; null without one. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = MOST_TYPOS + 1;
  for (const one of known) {
    if (Math.abs(one.length - word.length) > MOST_TYPOS || one.length <= MOST_TYPOS) continue;
    const apart = distance(word.toLowerCase(), one.toLowerCase());
    if (apart < least) [best, least] = [one, apart];
  }
  return best;
}

/** Letters to add, drop or change to get from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [place, other] of [...to].entries()) {
      const changed = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
