import type { Module } from '../module.ts';
import { buyingJobs, buyingRoutes } from './buying/routes.ts';
import { listRoutes } from './lists/routes.ts';

/** Gift registry. */
export const registryModule: Module = {
  routes: (deps, env) => [...listRoutes(deps, env), ...buyingRoutes(deps, env)],
  jobs: buyingJobs,
};
