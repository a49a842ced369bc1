import type { Module } from '../module.ts';
import { deliverMarketing } from './deliver.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Marketing events wait in the outbox; a tracker that is slow or away delays nothing else. */
export const marketingModule: Module = {
  jobs: (deps) => [
    {
      name: 'marketing',
      everyMs: deps.marketing ? SECOND_MS : HOUR_MS,
      run: () => deliverMarketing(deps),
    },
  ],
};
