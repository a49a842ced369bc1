import { getSignedInCustomer, logout, logoutEverywhere } from '#lib/contracts/account.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { findFirstName } from './customer-repository.ts';
import { endTokenByHash, endTokensOf } from './token-repository.ts';
import { pruneTokens } from './tokens.ts';

const HOUR_MS = 3_600_000;

/** Customers and the tokens of their logins (CALL-43, AJ-51, AJ-52). */
export const accountModule: Module = {
  routes: (deps) => [
    handle(logout, async (_input, { caller }) => {
      await endTokenByHash(deps.db, caller.sessionId, deps.clock());
      return ok({});
    }),
    handle(logoutEverywhere, async (_input, { caller }) =>
      ok({ ended: await endTokensOf(deps.db, caller.customerId, deps.clock()) }),
    ),
    handle(getSignedInCustomer, async (_input, { caller }) =>
      ok({
        customerid: caller.customerId,
        firstname: (await findFirstName(deps.db, caller.customerId)) ?? '',
        haveevent: caller.eventId !== null,
      }),
    ),
  ],
  jobs: (deps) => [{ name: 'customer-session-prune', everyMs: HOUR_MS, run: () => pruneTokens(deps) }],
};
