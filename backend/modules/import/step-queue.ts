import type { Turn } from './import-run.ts';

/** Steps of an import, one after the other, or two at a time where the database can. */
export interface StepQueue {
  /**
   * Resolves as soon as it has begun. `finish` is called at its end with the milliseconds that it took of the import.
   * @throws what an earlier step threw: none begins after one that failed
   */
  add(run: (turn: Turn) => Promise<void>, finish: (ms: number) => Promise<void>): Promise<void>;
  /** Waits for what is under way. @throws what a step threw */
  end(): Promise<void>;
}

/** @param overlaps whether a step may begin when the one before says so, before that one's end */
export function stepQueue(overlaps: boolean): StepQueue {
  let before = Promise.resolve();
  let free = before;
  let ended = 0;
  const runStep = async (turn: Turn, ...[run, finish]: Parameters<StepQueue['add']>) => {
    const start = performance.now();
    await run(turn);
    await turn.before;
    const end = performance.now();
    await finish(end - Math.max(start, ended));
    ended = end;
  };
  return {
    async add(run, finish) {
      await free;
      const { promise, resolve } = Promise.withResolvers<void>();
      const done = runStep({ before, next: overlaps ? resolve : () => {} }, run, finish);
      before = done;
      free = Promise.race([promise, done]);
      // Whoever waits for them learns of their failure; until then it is nobody's.
      done.catch(() => {});
      free.catch(() => {});
    },
    end: () => before,
  };
}
