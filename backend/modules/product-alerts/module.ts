import {
  followAlertLink,
  getWatched,
  requestProductAlert,
  watchProduct,
} from '#lib/contracts/product-alerts.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { sendPriceDrops } from './price-drops.ts';
import { followLink, pruneAlerts, requestAlert, sendDueAlerts } from './service.ts';
import { readWatched, watch } from './watch.ts';

const DUE_MS = 10_000;
/** Prices change by imports and by days. */
const PRICES_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Alerts by mail about products: requested, confirmed, sent and ended (AJ-57, AJ-58, AJ-161, AJ-162). */
export const productAlertsModule: Module = {
  routes: (deps, env) => [
    handle(requestProductAlert, (input) => requestAlert(deps, env, input)),
    handle(followAlertLink, (input) => followLink(deps, env, input)),
    handle(watchProduct, (input) => watch(deps, env, input)),
    handle(getWatched, async (input) => ok({ rows: await readWatched(deps, input) })),
  ],
  jobs: (deps, env) => [
    { name: 'product-alerts', everyMs: DUE_MS, run: () => sendDueAlerts(deps, env) },
    { name: 'price-alerts', everyMs: PRICES_MS, run: () => sendPriceDrops(deps, env) },
    { name: 'product-alerts-prune', everyMs: HOUR_MS, run: () => pruneAlerts(deps) },
  ],
};
