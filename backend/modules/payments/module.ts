import { getOrderPayment, receivePaymentEvent, releaseOrder } from '#lib/contracts/payments.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { linkEnv } from '../orders/order-link.ts';
import { paymentAdapters } from './adapters.ts';
import { receivePaymentEvent as receive } from './receive.ts';
import * as service from './service.ts';

/** Payments at a bank: what to pay, the bank's messages, giving up (AJ-10, AJ-13, AJ-14). */
export const paymentsModule: Module = {
  routes: (deps, env) => {
    const payments = paymentAdapters(deps, env);
    return [
      handle(getOrderPayment, (input) => service.getOrderPayment({ ...deps, payments }, input)),
      handle(releaseOrder, (input) => service.releaseOrder(deps, input)),
      handle(receivePaymentEvent, async (input, { log }) => {
        const output = await receive({ ...deps, ...linkEnv(env), payments }, input);
        if (output.outcome === 'review') log.warn({ adapter: input.adapter }, 'a payment needs the operator');
        return output;
      }),
    ];
  },
};
