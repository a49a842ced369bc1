import { checkCoords, checkCoverage, getPolygonsByCity } from '#lib/contracts/checkout/coverage.ts';
import { findPlaces } from '#lib/contracts/checkout/places.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { placesLike } from './places.ts';
import { coordsAt, coverageAt, pricedAreas } from './service.ts';

/** Where the stores deliver to, on the map, and the names of its places (CALL-60, CALL-61, AJ-80, AJ-81). */
export const coverageModule: Module = {
  routes: (deps) => [
    handle(getPolygonsByCity, async (input) => ok({ rows: await pricedAreas(deps.db, input) })),
    handle(checkCoords, (input) => coordsAt(deps.db, input)),
    handle(checkCoverage, (input) => coverageAt(deps.db, input)),
    handle(findPlaces, async ({ text, city }) => ok({ rows: await placesLike(deps.db, text, city) })),
  ],
};
