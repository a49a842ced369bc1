import { getValCouponByUser, prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { handle, type Route } from '../../../http/handler.ts';
import { holderOf } from './holder.ts';
import * as service from './service.ts';

/** Coupons of a cart: applied, taken out, listed (CALL-18, CALL-19, CALL-21). */
export const couponRoutes = (deps: Dependencies, { couponAttempts: attempts }: BackendEnv): Route[] => [
  handle(prevalCoupon, async (input, { caller }) => {
    const holder = await holderOf(deps, input, input.tempcode, caller);
    return service.prevalCoupon({ ...deps, attempts }, { ...input, ...holder });
  }),
  handle(unlockCoupon, async (input, { caller }) => {
    const holder = await holderOf(deps, input, input.validcoupontempcode, caller);
    return service.unlockCoupon({ ...deps, attempts }, { ...input, ...holder });
  }),
  handle(getValCouponByUser, async (input, { caller }) =>
    service.listCoupons({ ...deps, attempts }, await holderOf(deps, input, input.tempcode, caller)),
  ),
];
