import type { Job } from './jobs.ts';

/** What is known of a job that this process runs; of one that another process has the lock of, nothing is added. */
export interface JobRun {
  name: string;
  everyMs: number;
  done: number;
  failed: number;
  /** Whether the last run failed. */
  isFailing: boolean;
  /** Of the last run. */
  tookMs: number;
  /** End of the last run that did not fail, null before the first. */
  succeededAt: Date | null;
}

/** How often its interval a job may take until it is overdue, and what it may take besides (ms): a restart, a long run. */
const PATIENCE = { intervals: 10, ms: 60_000 } as const;

/** Whether a job that runs here should have ended well by now. */
export function isOverdue({ everyMs, succeededAt, failed }: JobRun, now: Date): boolean {
  if (succeededAt === null) return failed > 0;
  return now.getTime() - succeededAt.getTime() > PATIENCE.intervals * everyMs + PATIENCE.ms;
}

/** Remembers how the jobs of this process end. */
export class JobRuns {
  readonly #runs = new Map<string, JobRun>();

  /** The same job, watched. */
  watch(job: Job): Job {
    const run: JobRun = {
      ...{ name: job.name, everyMs: job.everyMs, done: 0, failed: 0 },
      ...{ isFailing: false, tookMs: 0, succeededAt: null },
    };
    this.#runs.set(job.name, run);
    return {
      ...job,
      run: async () => {
        const begin = performance.now();
        try {
          const result = await job.run();
          run.done += 1;
          run.isFailing = false;
          run.succeededAt = new Date();
          return result;
        } catch (error) {
          run.failed += 1;
          run.isFailing = true;
          throw error;
        } finally {
          run.tookMs = performance.now() - begin;
        }
      },
    };
  }

  list(): readonly JobRun[] {
    return [...this.#runs.values()];
  }
}
