import { followAlertLink, requestProductAlert } from '#lib/contracts/product-alerts.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { followLink, pruneAlerts, requestAlert, sendDueAlerts } from './service.ts';

const DUE_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Alerts by mail about products: requested, confirmed, sent and ended (AJ-57, AJ-58). */
export const productAlertsModule: Module = {
  routes: (deps, env) => [
    handle(requestProductAlert, (input) => requestAlert(deps, env, input)),
    handle(followAlertLink, (input) => followLink(deps, env, input)),
  ],
  jobs: (deps, env) => [
    { name: 'product-alerts', everyMs: DUE_MS, run: () => sendDueAlerts(deps, env) },
    { name: 'product-alerts-prune', everyMs: HOUR_MS, run: () => pruneAlerts(deps) },
  ],
};
