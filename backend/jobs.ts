import type { BackendEnv } from './env.ts';

/** Work beside the requests, such as the outbox. */
export interface Job {
  name: string;
  /** Pause between the end of one run and the next, in ms. */
  everyMs: number;
  /** Stores what this process alone knows, so it runs where the rest is left to workers, too. */
  ownMemory?: boolean;
  run(): Promise<unknown>;
  /** Waits for what runs have left to go on by itself. */
  settled?(): Promise<unknown>;
}

/** Those that a back-end of this role runs: one that leaves them to workers keeps those that store what it alone knows. */
export function jobsOf(role: BackendEnv['role'], jobs: readonly Job[]): Job[] {
  return jobs.filter(({ ownMemory }) => role !== 'calls' || ownMemory === true);
}

/** Names that an error tells. */
const MOST_NAMES = 5;

/**
 * Does the same for several, one after another; one that fails keeps no other waiting.
 * @param what was not done, for the log
 * @throws AggregateError for those that failed, after all were tried
 */
export async function forEachApart<Item>(
  items: readonly Item[],
  { what, nameOf }: { what: string; nameOf: (item: Item) => string },
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const item of items) {
    await act(item).catch((error: unknown) => failures.set(nameOf(item), error));
  }
  if (failures.size === 0) return;
  const names = [...failures.keys()].slice(0, MOST_NAMES).join(', ');
  throw new AggregateError(failures.values(), `${failures.size} of ${items.length} ${what}: ${names}`);
}

/**
 * Runs each job again and again, never two runs of one at once. A failed run is reported and tried again at the next.
 * @returns stops them, after the runs under way and what they have left to go on
 */
export function startJobs(
  jobs: readonly Job[],
  report: (name: string, error: unknown) => void,
): () => Promise<void> {
  const running = jobs.map((job) => startJob(job, report));
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
}

function startJob(job: Job, report: (name: string, error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      current = job
        .run()
        .catch((error: unknown) => report(job.name, error))
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, job.everyMs);
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
    await job.settled?.().catch((error: unknown) => report(job.name, error));
  };
}
