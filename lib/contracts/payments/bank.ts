import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, money, orderId, orRefusal } from '../fields.ts';

const bankCharge = z.object({
  orderid: orderId,
  amount: money,
  /** open and rejected can be paid; paid, closed and expired cannot any more. */
  state: z.enum(['open', 'rejected', 'paid', 'closed', 'expired']),
  expiresat: instant,
});
export type BankCharge = z.infer<typeof bankCharge>;

const response = orRefusal({ charge: bankCharge });
const token = z.string().max(60);

/** AJ-11: a charge of the simulated bank, for its page. Refused outside of the demo. */
export const getBankCharge = defineCall({
  id: 'AJ-11',
  service: 'ajuar',
  method: 'getBankCharge',
  kind: 'read',
  access: 'server',
  request: z.object({ token }),
  response,
});

/** AJ-12: pays or rejects at the simulated bank, which then tells the shop by its signed message. Safe to repeat. */
export const decideBankCharge = defineCall({
  id: 'AJ-12',
  service: 'ajuar',
  method: 'decideBankCharge',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({ token, decision: z.enum(['pay', 'reject']) }),
  response,
});
