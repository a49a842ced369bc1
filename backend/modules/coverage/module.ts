import { checkCoverage, getPolygonsByCity } from '#lib/contracts/checkout/coverage.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { areasOfCity } from './repository.ts';
import { coverageAt } from './service.ts';

/** Where the stores deliver to, on the map (CALL-61, AJ-80). */
export const coverageModule: Module = {
  routes: (deps) => [
    handle(getPolygonsByCity, async ({ city }) => ok({ rows: await areasOfCity(deps.db, city) })),
    handle(checkCoverage, (input) => coverageAt(deps.db, input)),
  ],
};
