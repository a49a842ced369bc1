import { linkEnv, orderConsent } from '#backend/modules/orders/index.ts';
import { paymentAdapters } from '#backend/modules/payments/index.ts';
import { enterEvent, getGiftStates } from '#lib/contracts/registry/buying.ts';
import { contributeToGift, getGroupGifts, settleGroupGift } from '#lib/contracts/registry/group-gifts.ts';
import {
  getEventCoach,
  getThankYouDesk,
  setBuyerVisibility,
  tickThanked,
} from '#lib/contracts/registry/thanks.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { handle, type Route } from '../../../http/handler.ts';
import type { Job } from '../../../jobs.ts';
import { contribute } from '../group-gifts/contribute.ts';
import { buyFullGifts, settleFund, tellUnfilled } from '../group-gifts/settle-funds.ts';
import * as owner from '../owner/owner-calls.ts';
import { enterEvent as enter } from './event-cart.ts';
import { giftStates } from './gift-states.ts';

const MINUTE_MS = 60_000;

/** Calls of guests who buy for an event, and of its owner about what was bought (AJ-180 to AJ-188). */
export function buyingRoutes(deps: Dependencies, env: BackendEnv): Route[] {
  const payments = paymentAdapters(deps, env);
  const tools = { ...deps, ...linkEnv(env) };
  return [
    handle(enterEvent, (input) => enter(tools, input)),
    handle(getGiftStates, (input, { caller }) => giftStates(tools, input, caller?.customerId ?? null)),
    handle(contributeToGift, (input, context) => {
      const consent = orderConsent(deps, context);
      return contribute({ ...tools, payments, unpaidOrders: env.unpaidOrders, consent }, input);
    }),
    handle(settleGroupGift, ({ eventid, sku, choice }, { caller }) =>
      settleFund(tools, { event_id: eventid, sku, choice, ownerId: caller.customerId }),
    ),
    handle(getGroupGifts, (input, { caller }) =>
      owner.groupGifts(deps, { ...input, ownerId: caller.customerId }),
    ),
    handle(getThankYouDesk, (input, { caller }) =>
      owner.thankYouDesk(deps, { ...input, ownerId: caller.customerId }),
    ),
    handle(tickThanked, (input, { caller }) =>
      owner.tickThanked(deps, { ...input, ownerId: caller.customerId }),
    ),
    handle(setBuyerVisibility, (input, { caller }) =>
      owner.setBuyerVisibility(deps, { ...input, ownerId: caller.customerId }),
    ),
    handle(getEventCoach, (input, { caller }) =>
      owner.eventCoach(deps, { ...input, ownerId: caller.customerId }),
    ),
  ];
}

/** Group gifts that wait: for stock, and for their owner's choice. */
export function buyingJobs(deps: Dependencies, env: BackendEnv): Job[] {
  const tools = { ...deps, ...linkEnv(env) };
  return [
    { name: 'buy-group-gifts', everyMs: MINUTE_MS, run: () => buyFullGifts(tools) },
    { name: 'tell-unfilled-gifts', everyMs: 60 * MINUTE_MS, run: () => tellUnfilled(tools) },
  ];
}
