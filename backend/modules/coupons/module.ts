import type { Module } from '../module.ts';
import { operateCoupons } from './operator.ts';

/** Coupons, and promotions that hold by themselves: made, counted and used. Calls about a cart's coupons are the cart's. */
export const couponsModule: Module = {
  operate: (app, deps) => operateCoupons(app, deps),
};
