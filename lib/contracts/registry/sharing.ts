import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal, sku, storeId } from '../fields.ts';
import { eventId } from './buying.ts';
import { eventToken } from './event-token.ts';

const token = z.string();
const ofOwner = { kind: 'write', retry: 'safe', access: 'customer' } as const;

/**
 * CALL-78: the token of an event's share link, the same one until it is revoked (EVT-29). Of the event it says nothing: what the
 * owner sends of it is not read.
 */
export const getTokenEventlist = defineCall({
  ...ofOwner,
  id: 'CALL-78',
  service: 'frontend',
  method: 'getTokenEventlist',
  verb: 'POST',
  request: z.object({
    eventid: eventId,
    eventdate: z.string().optional(),
    eventmessage: z.string().optional(),
    eventname: z.string().optional(),
    eventimage: z.string().optional(),
    storeid: storeId.optional(),
  }),
  response: orRefusal({ token }),
});

/** CALL-79: the private token of an own event, which ends with the event (GAP-097, GAP-101). */
export const getTokenManageEvent = defineCall({
  ...ofOwner,
  id: 'CALL-79',
  service: 'frontend',
  method: 'getTokenManageEvent',
  verb: 'POST',
  fill: { userId: 'userId' },
  request: z.object({ eventid: eventId, storeid: storeId.optional(), userId: z.int32() }),
  response: orRefusal({ token }),
});

/** CALL-80: what a private token is for (GIFT-20). Refused for another customer's, and for one that ended or was revoked. */
export const decodePrivateToken = defineCall({
  id: 'CALL-80',
  service: 'frontend',
  method: 'decodePrivateToken',
  kind: 'read',
  access: 'customer',
  request: z.object({ token: eventToken }),
  response: orRefusal({ tokenData: z.object({ eventid: eventId, storeid: storeId, userId: z.int32() }) }),
});

/**
 * CALL-81: what the token of a share link, or of a link to a group gift, is for. Refused for a private one, and for one that ended or
 * was revoked.
 */
export const decodeToken = defineCall({
  id: 'CALL-81',
  service: 'frontend',
  method: 'decodeToken',
  kind: 'read',
  access: 'guest',
  request: z.object({ token: eventToken }),
  response: orRefusal({
    tokenData: z.object({
      eventid: eventId,
      storeid: storeId,
      /** The group gift that it leads to; null for a share link. */
      sku: sku.nullable(),
    }),
  }),
});

/** AJ-189: the token of a link to one gift that several pay together. */
export const getTokenContribution = defineCall({
  ...ofOwner,
  id: 'AJ-189',
  service: 'ajuar',
  method: 'getTokenContribution',
  request: z.object({ eventid: eventId, sku }),
  response: orRefusal({ token }),
});

/** AJ-190: revokes all tokens of an event, short links with them; new ones can be made at once. */
export const revokeEventTokens = defineCall({
  ...ofOwner,
  id: 'AJ-190',
  service: 'ajuar',
  method: 'revokeEventTokens',
  request: z.object({ eventid: eventId }),
  response: orRefusal({ message: z.string() }),
});

/**
 * CALL-84: a short link to a share link of an own event, the same one for the same token (EVT-30). Refused when there is none: then the long
 * link stays.
 */
export const shortenLink = defineCall({
  ...ofOwner,
  id: 'CALL-84',
  service: 'ajuar',
  method: 'shortenLink',
  request: z.object({ token: eventToken }),
  /** Whole address. */
  response: orRefusal({ url: z.string() }),
});

/** AJ-191: where a short link of the shop's own leads. Refused for one that is unknown, ended, or was revoked. */
export const openShortLink = defineCall({
  id: 'AJ-191',
  service: 'ajuar',
  method: 'openShortLink',
  kind: 'read',
  access: 'guest',
  request: z.object({ code: z.string().max(40) }),
  /** A path of the shop. */
  response: orRefusal({ path: z.string() }),
});
