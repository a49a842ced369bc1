import type { FastifyInstance } from 'fastify';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import {
  getBestSellers,
  getFilterProductsElastic,
  getFilterProductsNew,
  getPopularSearches,
  noteSearch,
  searchProducts,
} from '#lib/contracts/search/products.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { listHits, runSearchEngine } from './engine.ts';
import { operateSearch } from './operator.ts';
import { countSearch, keepCounts, popularTerms } from './popular.ts';
import { findProducts, listBestSellers, searchPage } from './service.ts';

const COUNTS_MS = 60_000;

/** Search over Postgres: suggestions, the results page with its facets, and the hosted search's wire (CALL-07, AJ-02, CALL-89). */
export const searchModule: Module = {
  routes: (deps) => [
    handle(getFilterProductsNew, (input) => findProducts(deps, input)),
    handle(getFilterProductsElastic, async (input) => ok({ rows: await listHits(deps, input) })),
    handle(searchProducts, (input) => searchPage(deps, input)),
    handle(searchEngine, (input) => runSearchEngine(deps, input)),
    handle(getPopularSearches, async ({ storeid }) => ok({ terms: await popularTerms(deps, storeid) })),
    handle(noteSearch, async ({ searchkey, storeid }) => {
      countSearch(deps.db, storeid, searchkey);
      return ok({});
    }),
    handle(getBestSellers, async (input) => ok({ rows: await listBestSellers(deps, input) })),
  ],
  operate: operateSearch,
  jobs: (deps) => [
    { name: 'search counts', everyMs: COUNTS_MS, ownMemory: true, run: () => keepCounts(deps) },
  ],
  register: (app, _deps, { searchKey }) => guardEngine(app, searchKey),
};

/** With a key (SEARCH_KEY) the hosted search's wire is open to those alone who show it. */
function guardEngine(app: FastifyInstance, searchKey: string): void {
  if (searchKey === '') return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== searchEngine.path) return;
    if (isSameSecret(request.headers.authorization, `Bearer ${searchKey}`)) return;
    return reply.code(401).send({ success: false, message: errors.forbidden });
  });
}
