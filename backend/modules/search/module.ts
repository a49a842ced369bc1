import { getFilterProductsNew, searchProducts } from '#lib/contracts/search.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { findProducts, searchPage } from './service.ts';

/** Search over Postgres: suggestions and the results page with its facets (CALL-07, AJ-02). */
export const searchModule: Module = {
  routes: (deps) => [
    handle(getFilterProductsNew, async (input) => ok({ rows: await findProducts(deps, input) })),
    handle(searchProducts, (input) => searchPage(deps, input)),
  ],
};
