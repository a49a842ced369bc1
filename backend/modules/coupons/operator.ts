import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { couponCommandTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import {
  changedCoupons,
  couponDetails,
  couponList,
  couponStats,
  madeCoupons,
  newCoupon,
} from './operator-contract.ts';
import { couponFigures, findCouponOrders, findNamed, listCoupons, switchCoupons } from './report.ts';
import { drawCode, makeCoupon, makeCoupons } from './write.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const MOST_CODES = 100_000;
const MOST_LISTED = 500;
const MOST_ORDERS = 50;

const name = z.string().trim().min(1).max(120);
const named = z.object({ code: name.optional(), batch: name.optional() });
const switched = named.extend({ enabled: z.boolean() });
const many = z.object({
  terms: newCoupon.shape.terms,
  count: z.int().min(1).max(MOST_CODES),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{0,20}$/),
  batch: z.string().trim().max(60),
});

/** Coupons for the shop's operator: make, list, show, switch, count (`npm run coupons`). */
export function operateCoupons(app: FastifyInstance, deps: Deps): void {
  operatorRoute(app, { path: '/operator/coupons/create', schema: newCoupon }, async ({ terms, code }) => {
    await inTransaction(deps.db, (trx) => makeCoupon(trx, terms, { code, now: deps.clock() }));
    return z.encode(madeCoupons, { success: true, batch: '', codes: [code ?? terms.label] });
  });
  operatorRoute(app, { path: '/operator/coupons/batch', schema: many }, (body) => makeBatch(deps, body));
  operatorRoute(app, { path: '/operator/coupons/list', schema: named }, async (which) => {
    const now = deps.clock();
    const isAll = which.code === undefined && which.batch === undefined;
    const rows = isAll
      ? await listCoupons(deps.db, { now, limit: MOST_LISTED })
      : await findNamed(deps.db, which, { now, limit: MOST_CODES });
    return z.encode(couponList, { success: true, rows });
  });
  operatorRoute(app, { path: '/operator/coupons/show', schema: z.object({ code: name }) }, async (which) => {
    const [coupon] = await findNamed(deps.db, which, { now: deps.clock(), limit: 1 });
    if (!coupon) throw new Refusal(texts.unknown(which.code));
    const orders = await findCouponOrders(deps.db, which, MOST_ORDERS);
    return z.encode(couponDetails, { success: true, coupon, orders });
  });
  operatorRoute(app, { path: '/operator/coupons/stats', schema: named }, async (which) =>
    z.encode(couponStats, { success: true, rows: await couponFigures(deps.db, which) }),
  );
  operatorRoute(
    app,
    { path: '/operator/coupons/switch', schema: switched },
    async ({ enabled, ...which }) => {
      const wanted = which.code ?? which.batch;
      // Never all of them by mistake.
      const count = wanted === undefined ? 0 : await switchCoupons(deps.db, which, enabled);
      if (count === 0) throw new Refusal(texts.unknown(wanted ?? ''));
      return changedCoupons.parse({ success: true, count });
    },
  );
}

function makeBatch({ db, clock }: Deps, { terms, count, prefix, batch }: z.output<typeof many>) {
  const given = batch || `${prefix.replace(/-$/, '') || 'LOTE'}-${drawCode(4)}`;
  // Each code is good for one order, unless it says otherwise.
  const single = { ...terms, uses: terms.uses ?? 1 };
  return inTransaction(db, async (trx) => {
    const codes = await makeCoupons(trx, single, { count, prefix, batch: given, now: clock() });
    return z.encode(madeCoupons, { success: true, batch: given, codes });
  });
}
