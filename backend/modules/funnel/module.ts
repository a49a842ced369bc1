import { z } from 'zod';
import { memberOf } from '#backend/modules/staff/index.ts';
import { figureDays } from '#lib/contracts/figures.ts';
import { countFunnel, funnelBy, getFunnel } from '#lib/contracts/funnel.ts';
import { handle, ok } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Module } from '../module.ts';
import { readFunnel } from './report.ts';
import { countReport, rollUpFunnel } from './store.ts';

const HOUR_MS = 3_600_000;

/** How far visits get and what they miss (AJ-284), read by the staff (AJ-285) and by `npm run funnel`. */
export const funnelModule: Module = {
  routes: (deps) => [
    handle(countFunnel, async (input) => {
      await countReport(deps, input);
      return ok({});
    }),
    handle(getFunnel, async (input, { staff }) =>
      ok({ staff: await memberOf(deps, staff), ...(await readFunnel(deps, input)) }),
    ),
  ],
  operate: (app, deps) =>
    operatorRoute(
      app,
      { path: '/operator/funnel', schema: z.object({ days: figureDays, by: funnelBy }) },
      (input) => readFunnel(deps, input),
    ),
  jobs: (deps) => [{ name: 'roll-up-funnel', everyMs: HOUR_MS, run: () => rollUpFunnel(deps) }],
};
