import { gatewayKeys } from '#backend/modules/payments/index.ts';
import { getGatewayCharge, payAtGateway } from '#lib/contracts/payments/gateway.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { handle, Refusal } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { serveGatewayApi } from './api.ts';
import * as service from './service.ts';

/**
 * The demo's simulated card gateway: its API, which the shop reaches over HTTP like any other, and the calls behind its page
 * (AJ-120, AJ-121). A live shop has none.
 */
export const gatewayModule: Module = {
  routes: (deps, env) => {
    const requireDemo = () => {
      if (env.mode !== 'demo') throw new Refusal(errors.notFound);
    };
    return [
      handle(getGatewayCharge, async (input) => {
        requireDemo();
        return service.getCharge(deps, input);
      }),
      handle(payAtGateway, async (input) => {
        requireDemo();
        return service.pay(deps, input);
      }),
    ];
  },
  register: (app, deps, env) => {
    if (env.mode !== 'demo') return;
    const { key } = gatewayKeys(env.webhookSecret);
    serveGatewayApi(app, deps, { key, siteUrl: env.siteUrl });
  },
};
