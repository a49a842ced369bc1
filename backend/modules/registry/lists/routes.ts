import { linkEnv } from '#backend/modules/orders/index.ts';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { searchEvents } from '#lib/contracts/registry/finder.ts';
import {
  deleteProductEvent,
  getCustomerEventById,
  getCustomerEventsByUserId,
  getEventTypes,
  setEvent,
  setProductEvent,
  updateProductEvent,
} from '#lib/contracts/registry/owner.ts';
import {
  decodePrivateToken,
  decodeToken,
  getTokenContribution,
  getTokenEventlist,
  getTokenManageEvent,
  openShortLink,
  revokeEventTokens,
  shortenLink,
} from '#lib/contracts/registry/sharing.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { handle, type Route } from '../../../http/handler.ts';
import { httpShortener } from '../../../ports/link-shortener.ts';
import { addToList, deleteFromList, updateInList } from './change-list.ts';
import { documentedEvent } from './documented-event.ts';
import { documentedExternalOrder } from './documented-external-order.ts';
import { listEventTypes } from './event-types.ts';
import { registerExternalOrder } from './external-order.ts';
import { findEvents } from './finder.ts';
import { listEvents, readEvent } from './read-event.ts';
import { saveEvent } from './save-event.ts';
import { decodePrivate, decodeShared, issueToken, revokeTokens } from './share-event.ts';
import * as links from './short-links.ts';

/** Calls of owners about their events and lists, and of guests who look for one (CALL-71 to CALL-84, AJ-189 to AJ-191). */
export function listRoutes(deps: Dependencies, env: BackendEnv): Route[] {
  return [...ownerRoutes({ ...deps, ...linkEnv(env) }), ...sharingRoutes({ ...deps, ...linkEnv(env) }, env)];
}

type Tools = Dependencies & ReturnType<typeof linkEnv>;

const ownerRoutes = (tools: Tools): Route[] => [
  handle(getCustomerEventById, (input, { caller }) => readEvent(tools, input, caller?.customerId ?? null)),
  handle(getCustomerEventsByUserId, (input) => listEvents(tools, input)),
  handle(getEventTypes, () => listEventTypes(tools.db)),
  handle(setEvent, (input) => saveEvent(tools, input), documentedEvent),
  handle(setProductEvent, (input, { caller }) => addToList(tools, { ...input, ownerId: caller.customerId })),
  handle(updateProductEvent, (input, { caller }) =>
    updateInList(tools, { ...input, ownerId: caller.customerId }),
  ),
  handle(deleteProductEvent, (input, { caller }) =>
    deleteFromList(tools, { ...input, ownerId: caller.customerId }),
  ),
  handle(
    setExternalOrders,
    async (input, { caller: { customerId: ownerId } }) => {
      const { eventid } = input;
      const token = input.token ?? (await issueToken(tools, { eventid, ownerId }, 'manage')).token;
      return registerExternalOrder(tools, { ...input, token, ownerId });
    },
    documentedExternalOrder,
  ),
];

function sharingRoutes(tools: Tools, env: BackendEnv): Route[] {
  const shortener = env.shortener && httpShortener(env.shortener);
  const owned = <Input extends object>(input: Input, { customerId }: { customerId: number }) => ({
    ...input,
    ownerId: customerId,
  });
  return [
    handle(getTokenEventlist, ({ eventid }, { caller }) =>
      issueToken(tools, owned({ eventid }, caller), 'share'),
    ),
    handle(getTokenManageEvent, ({ eventid }, { caller }) =>
      issueToken(tools, owned({ eventid }, caller), 'manage'),
    ),
    handle(getTokenContribution, (input, { caller }) =>
      issueToken(tools, owned(input, caller), 'contribution'),
    ),
    handle(decodePrivateToken, (input, { caller }) => decodePrivate(tools, owned(input, caller))),
    handle(decodeToken, (input) => decodeShared(tools, input)),
    handle(revokeEventTokens, (input, { caller }) => revokeTokens(tools, owned(input, caller))),
    handle(shortenLink, (input, { caller }) =>
      links.shortenLink({ ...tools, shortener }, owned(input, caller)),
    ),
    handle(openShortLink, (input) => links.openShortLink({ ...tools, shortener }, input)),
    handle(searchEvents, (input) => findEvents(tools, input)),
  ];
}
