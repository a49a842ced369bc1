import { withdrawMarketing } from '#lib/contracts/marketing.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { deliverMarketing } from './deliver.ts';
import { forgetConsents, withdrawConsents } from './order-consent.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Marketing events wait in the outbox; a tracker that is slow or away delays nothing else. What was allowed is withdrawn by AJ-286. */
export const marketingModule: Module = {
  routes: (deps) => [
    handle(withdrawMarketing, async ({ browser }) => {
      await withdrawConsents(deps.db, browser);
      return ok({});
    }),
  ],
  jobs: (deps) => [
    {
      name: 'marketing',
      everyMs: deps.marketing ? SECOND_MS : HOUR_MS,
      run: () => deliverMarketing(deps),
    },
    { name: 'forget-consents', everyMs: HOUR_MS, run: () => forgetConsents(deps) },
  ],
};
