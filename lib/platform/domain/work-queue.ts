/** Runs costly work a few at a time. */
export interface WorkQueue {
  /** The result, when its turn has come; null at once when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null;
}

/** A queue of `atOnce` works under way and `waiting` behind them, served in the order in which they came. */
export function workQueue(atOnce: number, waiting: number): WorkQueue {
  let underWay = 0;
  const line: (() => void)[] = [];

  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (underWay < atOnce) underWay += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes this place: it is never free for one who came later.
      const next = line.shift();
      if (next) next();
      else underWay -= 1;
    }
  }

  return {
    run: (work) => (underWay >= atOnce && line.length >= waiting ? null : take(work)),
  };
}
