import { decideBankCharge, getBankCharge } from '#lib/contracts/payments/bank.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { handle, Refusal } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import * as service from './service.ts';

/** The demo's simulated bank (AJ-11, AJ-12). A live shop has none: both calls are refused there. */
export const bankModule: Module = {
  routes: (deps, env) => {
    const requireDemo = () => {
      if (env.mode !== 'demo') throw new Refusal(errors.notFound);
    };
    return [
      handle(getBankCharge, async (input) => {
        requireDemo();
        return service.getBankCharge(deps, input);
      }),
      handle(decideBankCharge, async (input) => {
        requireDemo();
        return service.decideBankCharge(deps, input);
      }),
    ];
  },
};
