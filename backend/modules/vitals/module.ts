import { z } from 'zod';
import { memberOf } from '#backend/modules/staff/index.ts';
import { figureDays } from '#lib/contracts/figures.ts';
import { getVitals, storeVitals, vitalsBy } from '#lib/contracts/vitals.ts';
import { handle, ok } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Module } from '../module.ts';
import { readVitals } from './report.ts';
import { rollUpVitals, storeReport } from './store.ts';

const HOUR_MS = 3_600_000;

/** How fast pages were for who visited them (AJ-280), read by the staff (AJ-281) and by `npm run vitals`. */
export const vitalsModule: Module = {
  routes: (deps) => [
    handle(storeVitals, async (input) => {
      await storeReport(deps, input);
      return ok({});
    }),
    handle(getVitals, async (input, { staff }) =>
      ok({ staff: await memberOf(deps, staff), ...(await readVitals(deps, input)) }),
    ),
  ],
  operate: (app, deps) =>
    operatorRoute(
      app,
      { path: '/operator/vitals', schema: z.object({ days: figureDays, by: vitalsBy }) },
      (input) => readVitals(deps, input),
    ),
  jobs: (deps) => [{ name: 'roll-up-vitals', everyMs: HOUR_MS, run: () => rollUpVitals(deps) }],
};
