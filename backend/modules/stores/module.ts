import { getStores } from '#lib/contracts/stores.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { storeRows } from './store-reader.ts';

/** The physical stores and their catalogues (CALL-39). */
export const storesModule: Module = {
  routes: (deps) => [handle(getStores, async () => ok({ rows: await storeRows(deps.db) }))],
};
