import type { Module } from '../module.ts';
import { buyingJobs, buyingRoutes } from './buying/routes.ts';

/** Gift registry. */
export const registryModule: Module = { routes: buyingRoutes, jobs: buyingJobs };
