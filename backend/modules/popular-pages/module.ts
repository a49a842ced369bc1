import { getPopularPages, reportVisits } from '#lib/contracts/popular-pages.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { addVisits, pruneVisits, readPopularPages } from './store.ts';

const HOUR_MS = 3_600_000;

/** Which pages are visited most: storefronts render those before they are asked for (AJ-288, AJ-289). */
export const popularPagesModule: Module = {
  routes: (deps) => [
    handle(reportVisits, async (input) => {
      await addVisits(deps, input);
      return ok({});
    }),
    handle(getPopularPages, async ({ limit }) => ok({ rows: await readPopularPages(deps, limit) })),
  ],
  jobs: (deps) => [{ name: 'prune-page-visits', everyMs: HOUR_MS, run: () => pruneVisits(deps) }],
};
