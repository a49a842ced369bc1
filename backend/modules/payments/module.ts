import { linkEnv } from '#backend/modules/orders/index.ts';
import { cancelOwnOrder, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { checkOrderPaid } from '#lib/contracts/orders.ts';
import {
  getOrderPayment,
  payOrder as payCall,
  receivePaymentEvent,
  releaseOrder,
  verifyOrderPayment,
} from '#lib/contracts/payments/payments.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { paymentAdapters } from './adapters.ts';
import { checkOrderPaid as checkPaid } from './check-paid.ts';
import * as customer from './customer-cancellation.ts';
import { askForPayments } from './messages/ask-bank.ts';
import { receivePaymentEvent as receive } from './messages/receive.ts';
import { operateOrders } from './operator/operator.ts';
import { payOrder } from './pay-order.ts';
import * as service from './service.ts';
import { paymentState } from './state.ts';

const CHECK_EVERY_MS = 10_000;

/**
 * Payments: what to pay, the bank's messages, giving up, paying in another way (AJ-10, AJ-13, AJ-14, AJ-122, AJ-123), asking for
 * messages that do not come; whether an order is paid and what its cancellation gives back (CALL-55, AJ-130, AJ-131), and the
 * operator's commands about orders and their money.
 */
export const paymentsModule: Module = {
  routes: (deps, env) => {
    const payments = paymentAdapters(deps, env);
    const tools = { ...deps, ...linkEnv(env), payments };
    const { reservationMinutes, unpaidOrders } = env;
    return [
      handle(checkOrderPaid, (input) => checkPaid(deps, input)),
      handle(getOrderOptions, (input) => customer.getOrderOptions(tools, input)),
      handle(cancelOwnOrder, (input) => customer.cancelOwnOrder(tools, input)),
      handle(getOrderPayment, (input) => service.getOrderPayment(tools, input)),
      handle(verifyOrderPayment, (input) => service.verifyOrderPayment(tools, input)),
      handle(payCall, (input) => payOrder({ ...tools, reservationMinutes, unpaidOrders }, input)),
      handle(releaseOrder, (input) => service.releaseOrder(tools, input)),
      handle(receivePaymentEvent, async (input, { log }) => {
        const output = await receive(tools, input);
        if (output.outcome === 'review') log.warn({ adapter: input.adapter }, 'payment.needs-operator');
        return output;
      }),
    ];
  },
  operate: (app, deps, env) =>
    operateOrders(app, { ...deps, ...linkEnv(env), payments: paymentAdapters(deps, env) }),
  state: paymentState,
  jobs: (deps, env) => {
    const tools = { ...deps, ...linkEnv(env), payments: paymentAdapters(deps, env) };
    return [
      {
        name: 'ask-for-payments',
        everyMs: CHECK_EVERY_MS,
        run: async () => {
          const { failed } = await askForPayments(tools);
          if (failed > 0) throw new Error(`${failed} payments could not be asked for`);
        },
      },
    ];
  },
};
