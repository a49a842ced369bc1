import { getValCouponByUser, prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { operateCoupons } from './operator.ts';
import * as service from './service.ts';

/** Coupons of carts, and promotions that hold by themselves (CALL-18, CALL-19, CALL-21). */
export const couponsModule: Module = {
  routes: (deps, { couponAttempts: attempts }) => [
    handle(prevalCoupon, (input) => service.prevalCoupon({ ...deps, attempts }, input)),
    handle(unlockCoupon, (input) => service.unlockCoupon({ ...deps, attempts }, input)),
    handle(getValCouponByUser, (input) => service.listCoupons({ ...deps, attempts }, input)),
  ],
  operate: (app, deps) => operateCoupons(app, deps),
};
