import { linkEnv } from '#backend/modules/orders/index.ts';
import type { Module } from '../module.ts';
import { buyingJobs, buyingRoutes } from './buying/routes.ts';
import { operateEvents } from './lists/operator.ts';
import { listRoutes } from './lists/routes.ts';

/** Gift registry. */
export const registryModule: Module = {
  routes: (deps, env) => [...listRoutes(deps, env), ...buyingRoutes(deps, env)],
  operate: (app, deps, env) => operateEvents(app, { ...deps, ...linkEnv(env) }),
  jobs: buyingJobs,
};
