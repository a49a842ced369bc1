import { claimAgentRequest, finishAgentRequest } from '#lib/contracts/ucp.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { claim, finish, pruneRequests } from './requests.ts';

const HOUR_MS = 3_600_000;

/** Writes of shopping agents by their idempotency keys (AJ-282, AJ-283). */
export const ucpModule: Module = {
  routes: (deps) => [
    handle(claimAgentRequest, async (input) => ok(await claim(deps, input))),
    handle(finishAgentRequest, async (input) => {
      await finish(deps, input);
      return ok({});
    }),
  ],
  jobs: (deps) => [{ name: 'ucp-prune', everyMs: HOUR_MS, run: () => pruneRequests(deps) }],
};
