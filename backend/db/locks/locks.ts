/** Names that one run at a time may hold, in all back-ends that share the database. */
export interface Locks {
  /** Runs when nobody holds the name. @returns whether it ran */
  ifFree(name: string, run: () => Promise<unknown>): Promise<boolean>;
  /** Runs as soon as nobody else holds the name. @param waiting called when it is held now */
  inTurn<Result>(name: string, run: () => Promise<Result>, waiting?: () => void): Promise<Result>;
}

/** Locks within this process, which is all that an embedded database needs. */
export function processLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  const hold = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const turn = last.get(name);
    const mine = Promise.resolve(turn).then(run);
    const end = mine.catch(() => {});
    last.set(name, end);
    try {
      return await mine;
    } finally {
      if (last.get(name) === end) last.delete(name);
    }
  };
  return {
    async ifFree(name, run) {
      if (last.has(name)) return false;
      await hold(name, run);
      return true;
    },
    inTurn(name, run, waiting) {
      if (last.has(name)) waiting?.();
      return hold(name, run);
    },
  };
}
