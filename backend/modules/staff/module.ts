import { linkEnv } from '#backend/modules/orders/index.ts';
import { paymentAdapters } from '#backend/modules/payments/index.ts';
import {
  changeStaffOrder,
  getStaffOrder,
  getStaffOrders,
  staffLogin,
  staffLogout,
} from '#lib/contracts/account/staff.ts';
import {
  changeStaffCart,
  getStaffCart,
  getStaffStock,
  linkStaffCart,
} from '#lib/contracts/account/staff-sales.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { cartForCustomer, changeCartForCustomer, linkForCustomer } from './customer-carts.ts';
import { logStaffIn, pruneStaffLogins } from './login.ts';
import { operateStaff } from './operator.ts';
import { ordersOfStore } from './order-list.ts';
import { changeOrderOfStore, orderOfStore } from './orders.ts';
import { deleteSession } from './repository.ts';
import { stockOfStores } from './stock.ts';

const HOUR_MS = 3_600_000;

/** The shop floor: logins of who works in a store, the orders of that store, stock, and carts for its customers (AJ-134 to AJ-142). */
export const staffModule: Module = {
  routes: (deps, env) => [
    handle(staffLogin, (input, context) => logStaffIn(deps, input, context)),
    handle(staffLogout, async (_input, { staff }) => {
      await deleteSession(deps.db, staff.sessionId);
      return ok({});
    }),
    handle(getStaffOrders, (input, { staff }) => ordersOfStore(deps, input, staff)),
    handle(getStaffOrder, (input, { staff }) => orderOfStore(deps, input, staff)),
    handle(changeStaffOrder, (input, { staff }) =>
      changeOrderOfStore({ ...deps, ...linkEnv(env), payments: paymentAdapters(deps, env) }, input, staff),
    ),
    handle(getStaffStock, (input, { staff }) => stockOfStores(deps, input, staff)),
    handle(getStaffCart, (input, { staff }) => cartForCustomer(deps, input, staff)),
    handle(changeStaffCart, (input, { staff }) => changeCartForCustomer(deps, input, staff)),
    handle(linkStaffCart, (input, { staff }) =>
      linkForCustomer({ ...deps, siteUrl: env.siteUrl }, input, staff),
    ),
  ],
  operate: (app, deps) => operateStaff(app, deps),
  jobs: (deps) => [{ name: 'prune-staff-logins', everyMs: HOUR_MS, run: () => pruneStaffLogins(deps) }],
};
