import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';
import { password } from './fields.ts';

const byPassword = z.object({ password });

/**
 * AJ-85: all that the shop knows of the customer, as `npm run customers -- export` writes it; what belongs to their e-mail
 * alone only once they have shown to read its mail. Refused with 002 for a wrong password.
 */
export const exportOwnData = defineCall({
  id: 'AJ-85',
  service: 'ajuar',
  method: 'exportOwnData',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  digested: ['password'],
  request: byPassword,
  response: orRefusal({ data: z.record(z.string(), z.unknown()) }),
});

/** AJ-86: erases the account, and of its orders what is personal. Refused with 002 for a wrong password, 003 while an order is under way or others' money is in a gift list of theirs. */
export const eraseOwnAccount = defineCall({
  id: 'AJ-86',
  service: 'ajuar',
  method: 'eraseOwnAccount',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  digested: ['password'],
  request: byPassword,
  response: orRefusal({ message: z.string() }),
});
