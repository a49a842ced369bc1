import type { Module } from '../module.ts';
import { serveApi } from './http/api.ts';
import { pruneWrites } from './http/once.ts';
import { operateKeys } from './keys/operator.ts';
import { pruneMovements, publishOrders } from './orders/change-log.ts';
import { webhookJobs } from './webhooks/jobs.ts';
import { operateWebhooks } from './webhooks/operator.ts';
import { webhookState } from './webhooks/state.ts';

const PUBLISH_EVERY_MS = 5000;
const HOUR_MS = 3_600_000;

/** Exchange with programs of the retailer, such as an ERP: keys, orders, stock, prices, webhooks (docs/api.md). */
export const integrationsModule: Module = {
  register: (app, deps, env) => {
    if (env.role !== 'worker') serveApi(app, deps, env);
  },
  operate: (app, deps, env) => {
    operateKeys(app, deps);
    operateWebhooks(app, deps, env);
  },
  state: webhookState,
  jobs: (deps, env, log) => [
    { name: 'publish-orders', everyMs: PUBLISH_EVERY_MS, run: () => publishOrders(deps) },
    { name: 'prune-stock-movements', everyMs: HOUR_MS, run: () => pruneMovements(deps) },
    { name: 'prune-api-writes', everyMs: HOUR_MS, run: () => pruneWrites(deps) },
    ...webhookJobs(deps, env, log),
  ],
};
