import { z } from 'zod';
import { storeVitals } from '#lib/contracts/vitals.ts';
import { handle, ok } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Module } from '../module.ts';
import { vitalsBy, vitalsDays } from './operator-contract.ts';
import { readVitals } from './report.ts';
import { rollUpVitals, storeReport } from './store.ts';

const HOUR_MS = 3_600_000;

/** How fast pages were for who visited them (AJ-280), and `npm run vitals`, which reads it. */
export const vitalsModule: Module = {
  routes: (deps) => [
    handle(storeVitals, async (input) => {
      await storeReport(deps, input);
      return ok({});
    }),
  ],
  operate: (app, deps) =>
    operatorRoute(
      app,
      { path: '/operator/vitals', schema: z.object({ days: vitalsDays, by: vitalsBy }) },
      (input) => readVitals(deps, input),
    ),
  jobs: (deps) => [{ name: 'roll-up-vitals', everyMs: HOUR_MS, run: () => rollUpVitals(deps) }],
};
