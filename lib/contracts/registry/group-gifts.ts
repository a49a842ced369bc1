import { z } from 'zod';
import { anyRemoteAddress } from '../account/fields.ts';
import { defineCall } from '../call.ts';
import { cartId, money, orderId, orRefusal, sku, visitorId } from '../fields.ts';
import { formValues } from '../forms.ts';
import { MOST_MESSAGE } from '../text-limits.ts';
import { eventId, groupGift } from './buying.ts';
import { eventToken } from './event-token.ts';

/**
 * AJ-182: begins to pay a part of a gift: an order of its own that waits for its payment at a bank (AJ-10) and holds its part
 * meanwhile; `message` is its number. An earlier one of the same giver for the same gift that nobody has paid is cancelled, so that
 * another amount may be given after all. Refused with errorcode AMOUNT, FULL, HELD, GIFT or EVENT and what can be given; UNPAID
 * for who holds too much of the list without paying; KEY for a key that has made another one.
 */
export const contributeToGift = defineCall({
  id: 'AJ-182',
  service: 'ajuar',
  method: 'contributeToGift',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: { customerid: 'userId', cartsessionid: 'cartId', visitorid: 'visitorId' },
  idempotency: { key: 'idempotencykey', apart: ['token', 'remoteaddress'] },
  request: z.object({
    eventid: eventId,
    /** What opens an event that its number does not (CALL-71): a token of it, or a cart that entered it. */
    token: eventToken.optional(),
    cartsessionid: cartId.nullish(),
    sku,
    amount: money,
    customerid: z.int32().nullable(),
    /** Whose key it is where nobody is logged in. */
    visitorid: visitorId.optional(),
    /** From where it is given: what nobody has paid is counted by it. */
    remoteaddress: anyRemoteAddress,
    idempotencykey: z.uuid(),
    paymenttypeid: z.int32(),
    personaldata: formValues,
    dedicationInfo: z.object({ name: z.string().max(120), message: z.string().max(MOST_MESSAGE) }).optional(),
  }),
  response: orRefusal({ message: orderId }),
});

/**
 * AJ-183: what becomes of a gift that its date has passed before it was full, as its owner chooses: `credit` a coupon of what was
 * given, `balance` the event's balance, with which its owner pays other gifts (DIRECT, PAY-02). The same choice again does nothing.
 */
export const settleGroupGift = defineCall({
  id: 'AJ-183',
  service: 'ajuar',
  method: 'settleGroupGift',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({ eventid: eventId, sku, choice: z.enum(['credit', 'balance']) }),
  response: orRefusal({ amount: money }),
  browser: ['eventid', 'sku', 'choice'],
});

/** AJ-184: the group gifts of an owner's event, and its balance. */
export const getGroupGifts = defineCall({
  id: 'AJ-184',
  service: 'ajuar',
  method: 'getGroupGifts',
  kind: 'read',
  access: 'customer',
  request: z.object({ eventid: eventId }),
  response: orRefusal({
    balance: money,
    rows: z.array(
      groupGift.extend({
        productsku: sku,
        name: z.string(),
        /** Its date has passed: AJ-183 can be called. */
        choose: z.boolean(),
        /** The coupon that it became, '' without. */
        couponcode: z.string(),
      }),
    ),
  }),
  browser: ['eventid'],
});
