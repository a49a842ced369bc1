import { contentPages } from '#backend/modules/content/index.ts';
import { getSitemapCategories, getSitemapPages, getSitemapParts } from '#lib/contracts/sitemap.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { noteChanges } from './note-changes.ts';
import { partsInStock, soldCategories } from './repository.ts';

const NOTED_EVERY_MS = 600_000;

/** What sitemaps list: products, categories and pages, and when each changed (AJ-26 to AJ-28); search engines of IndexNow hear of it. */
export const sitemapModule: Module = {
  routes: (deps) => [
    handle(getSitemapParts, async ({ size }) => ok({ rows: await partsInStock(deps.db, size) })),
    handle(getSitemapCategories, async () => ok({ rows: await soldCategories(deps.db) })),
    handle(getSitemapPages, async () => ok({ rows: await contentPages(deps) })),
  ],
  jobs: (deps, env) =>
    env.indexNow ? [{ name: 'index-now', everyMs: NOTED_EVERY_MS, run: () => noteChanges(deps) }] : [],
};
