import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, money, orderId, orRefusal } from '../fields.ts';

const gatewayCharge = z.object({
  orderid: orderId,
  amount: money,
  /** open, declined and challenge can be paid; the others cannot any more. processing: the card's bank has not responded. */
  state: z.enum(['open', 'declined', 'challenge', 'processing', 'paid', 'cancelled', 'expired']),
  /** The shop's page to go back to. */
  returnurl: z.string(),
  expiresat: instant,
});
export type GatewayCharge = z.infer<typeof gatewayCharge>;

const token = z.string().max(60);

/** AJ-120: a payment at the demo's card gateway, for its page. Refused outside of the demo. */
export const getGatewayCharge = defineCall({
  id: 'AJ-120',
  service: 'ajuar',
  method: 'getGatewayCharge',
  kind: 'read',
  access: 'server',
  request: z.object({ token }),
  response: orRefusal({ charge: gatewayCharge }),
});

/**
 * AJ-121: pays at the demo's card gateway by a test card, or by the code that the card's bank wants; the gateway notifies the shop by
 * its signed message. Sent twice it pays once.
 */
export const payAtGateway = defineCall({
  id: 'AJ-121',
  service: 'ajuar',
  method: 'payAtGateway',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({
    token,
    card: z
      .object({ number: z.string().max(30), expiry: z.string().max(10), cvc: z.string().max(6) })
      .optional(),
    code: z.string().max(10).optional(),
  }),
  response: orRefusal({
    charge: gatewayCharge,
    /** What is wrong with the card, '' for nothing. */
    problem: z.enum(['', 'number', 'expiry', 'cvc']),
  }),
});
