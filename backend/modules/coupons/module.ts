import { getValCouponByUser, prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { holderOf } from './holder.ts';
import { operateCoupons } from './operator.ts';
import * as service from './service.ts';

/** Coupons of carts, and promotions that hold by themselves (CALL-18, CALL-19, CALL-21). */
export const couponsModule: Module = {
  routes: (deps, { couponAttempts: attempts }) => [
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
  ],
  operate: (app, deps) => operateCoupons(app, deps),
};
