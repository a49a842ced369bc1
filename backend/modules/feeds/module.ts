import { getFeedPage } from '#lib/contracts/feeds.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { feedPage } from './service.ts';

/** Products for merchant feeds, page by page (AJ-38). */
export const feedsModule: Module = {
  routes: (deps) => [handle(getFeedPage, async (input) => ok(await feedPage(deps, input)))],
};
