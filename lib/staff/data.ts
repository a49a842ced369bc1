import 'server-only';
import {
  getStaffOrder,
  getStaffOrders,
  type StaffView,
  staffDelivery,
  staffList,
} from '#lib/contracts/account/staff.ts';
import { getStaffCart, getStaffStock } from '#lib/contracts/account/staff-sales.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type FunnelBy, funnelBy, getFunnel } from '#lib/contracts/funnel.ts';
import { getVitals, type VitalsBy, vitalsBy } from '#lib/contracts/vitals.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { queryIn } from './query.ts';

/** Orders of the own store in a state. */
export type StaffOrders = CallOutput<typeof getStaffOrders>;
/** One of them, with what may be done with it. */
export type StaffOrder = Extract<CallOutput<typeof getStaffOrder>, { success: true }>;
/** SKUs in the stores. */
export type StaffStock = CallOutput<typeof getStaffStock>;
/** How far visits got. */
export type StaffFunnel = CallOutput<typeof getFunnel>;
/** How fast pages were. */
export type StaffVitals = CallOutput<typeof getVitals>;
/** The cart that is filled for a customer. */
export type StaffCart = CallOutput<typeof getStaffCart>;

/** The view that an address names; what is to be prepared without. */
export function viewIn(params: Record<string, string | string[] | undefined>): StaffView {
  const state = staffList.safeParse(params.estado);
  const delivery = staffDelivery.safeParse(params.entrega);
  return {
    state: state.success ? state.data : 'todo',
    delivery: delivery.success ? delivery.data : '',
    query: queryIn(params.q),
  };
}

/** Null for who is not logged in (any more). @throws BackendError */
export function loadStaffOrders(token: string, view: StaffView): Promise<StaffOrders | null> {
  return whileLoggedIn(token, () => call(getStaffOrders, view, { token }));
}

/** 'missing' for an order of another store; null for who is not logged in (any more). @throws BackendError */
export function loadStaffOrder(token: string, orderid: string): Promise<StaffOrder | 'missing' | null> {
  return whileLoggedIn(token, async () => {
    const response = await call(getStaffOrder, { orderid }, { token });
    return response.success ? response : 'missing';
  });
}

/** What is found of a SKU or a name in the stores; null for who is not logged in (any more). @throws BackendError */
export function loadStaffStock(token: string, query: string): Promise<StaffStock | null> {
  return whileLoggedIn(token, () => call(getStaffStock, { query }, { token }));
}

/** The cart for a customer; null for who is not logged in (any more). @throws BackendError */
export function loadStaffCart(token: string, id: string | null): Promise<StaffCart | null> {
  return whileLoggedIn(token, () => call(getStaffCart, { id }, { token }));
}

/** What an address groups vitals by; kinds of pages without. */
export function vitalsByIn(given: string | string[] | undefined): VitalsBy {
  return vitalsBy.safeParse(given).data ?? 'page';
}

/** What an address groups visits by; days without. */
export function funnelByIn(given: string | string[] | undefined): FunnelBy {
  return funnelBy.safeParse(given).data ?? 'day';
}

/** Days that pages of figures look back on: as long as details are kept. */
const FIGURE_DAYS = 30;

/** How fast pages were; null for who is not logged in (any more). @throws BackendError */
export function loadStaffVitals(token: string, by: VitalsBy): Promise<StaffVitals | null> {
  return whileLoggedIn(token, () => call(getVitals, { days: FIGURE_DAYS, by }, { token }));
}

/** How far visits got; null for who is not logged in (any more). @throws BackendError */
export function loadStaffFunnel(token: string, by: FunnelBy): Promise<StaffFunnel | null> {
  return whileLoggedIn(token, () => call(getFunnel, { days: FIGURE_DAYS, by }, { token }));
}

/** Null where the login is missing or has ended. @throws BackendError */
export async function whileLoggedIn<Result>(
  token: string,
  run: () => Promise<Result>,
): Promise<Result | null> {
  if (token === '') return null;
  try {
    return await run();
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) return null;
    throw error;
  }
}
