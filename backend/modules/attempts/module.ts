import type { Module } from '../module.ts';
import { pruneAttempts } from './attempts.ts';

const HOUR_MS = 3_600_000;

/** Bounds on what is tried too often: passwords, codes, links, mails. Counts that have ended are forgotten. */
export const attemptsModule: Module = {
  jobs: (deps) => [{ name: 'account-attempt-prune', everyMs: HOUR_MS, run: () => pruneAttempts(deps) }],
};
