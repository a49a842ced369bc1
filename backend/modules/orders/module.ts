import { readProducts } from '#backend/modules/catalogue/index.ts';
import { withdrawMarketing } from '#lib/contracts/marketing.ts';
import { changePickup, claimPurchase } from '#lib/contracts/order-changes.ts';
import {
  attachOrder,
  getCustomerOrders,
  getOrderByCustomerId,
  getOrderById,
  getStatusOrders,
  setOrderNotify,
} from '#lib/contracts/orders.ts';
import { getBoughtTogether } from '#lib/contracts/products.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { boughtTogether } from './bought-together.ts';
import * as changes from './changes/customer-changes.ts';
import { forgetConsents, withdrawConsents } from './consent.ts';
import { attachPlacedOrder, historyOfCustomer, ordersOfCustomer } from './customer-orders.ts';
import { expireOrders } from './expiry/expire-reserved.ts';
import { expireUnpaidOrders } from './expiry/expire-unpaid.ts';
import { linkEnv } from './order-link.ts';
import { countSales } from './sales.ts';
import * as service from './service.ts';
import { orderState } from './state.ts';
import { readStatuses } from './statuses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Orders: tracking (CALL-52 to CALL-54, CALL-56, AJ-82, AJ-83), what its customer changes (AJ-132, AJ-133), what is bought together (AJ-35), what of them the marketing tracker may not be told any more (AJ-286), and expiry. */
export const ordersModule: Module = {
  routes: (deps, env) => [
    handle(getStatusOrders, async () => ok({ rows: await readStatuses(deps.db) })),
    handle(getOrderByCustomerId, (_input, { caller }) => ordersOfCustomer(deps.db, caller.customerId)),
    handle(getCustomerOrders, (input, { caller }) => historyOfCustomer(deps.db, caller.customerId, input)),
    handle(attachOrder, (input) => attachPlacedOrder(deps.db, input)),
    handle(getOrderById, (input, context) => service.getOrderById(deps, input, context.fromServer)),
    handle(setOrderNotify, (input) => service.setOrderNotify(deps, input)),
    handle(changePickup, (input) => changes.changePickup({ ...deps, ...linkEnv(env) }, input)),
    handle(claimPurchase, (input) => changes.claimPurchase(deps.db, input)),
    handle(withdrawMarketing, async ({ browser }) => {
      await withdrawConsents(deps.db, browser);
      return ok({});
    }),
    handle(getBoughtTogether, async ({ storeid: catalogId, productid: productId, limit }) => {
      const ids = await boughtTogether(deps.db, { catalogId, productId, limit });
      return ok({ rows: await readProducts(deps.db, ids, { catalogId, now: deps.clock() }) });
    }),
  ],
  state: orderState,
  jobs: (deps, env) => [
    { name: 'expire-orders', everyMs: MINUTE_MS, run: () => expireOrders({ ...deps, ...linkEnv(env) }) },
    {
      name: 'expire-unpaid-orders',
      everyMs: MINUTE_MS,
      run: () => expireUnpaidOrders({ ...deps, ...linkEnv(env) }),
    },
    { name: 'count-sales', everyMs: MINUTE_MS, run: () => countSales(deps) },
    { name: 'forget-consents', everyMs: HOUR_MS, run: () => forgetConsents(deps) },
  ],
};
