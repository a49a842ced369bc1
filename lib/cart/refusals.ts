/** A change of the cart that was not made: its line's key (or SKU), '' where that is not known, and why, for the shopper. */
export interface Refusal {
  key: string;
  message: string;
}

const listeners = new Set<(refusal: Refusal) => void>();

/** A change was refused: whoever waits for it hears so, wherever else it is said. */
export function noteRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal);
}

/** Hears of each change that is refused. @returns stops it */
export function listenToRefusals(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Waits for some work. @returns the changes that were refused meanwhile, oldest first */
export async function refusedDuring(work: () => Promise<void>): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  const stop = listenToRefusals((refusal) => void refused.push(refusal));
  try {
    await work();
  } finally {
    stop();
  }
  return refused;
}
