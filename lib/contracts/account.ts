import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartId, instant, orRefusal, rowsOf, storeId } from './fields.ts';

/** CALL-43: ends the token that the call shows. Ending it twice is no error: the second call is refused like any other. */
export const logout = defineCall({
  id: 'CALL-43',
  service: 'frontend',
  method: 'logout',
  kind: 'write',
  retry: 'never',
  verb: 'POST',
  access: 'customer',
  request: z.object({}),
  response: z.object({ success: z.literal(true), message: z.string().default('') }),
});

/** AJ-51: ends every token of the customer, on every device; `ended` counts them. */
export const logoutEverywhere = defineCall({
  id: 'AJ-51',
  service: 'ajuar',
  method: 'logoutEverywhere',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  request: z.object({}),
  response: z.object({ success: z.literal(true), ended: z.int() }),
});

/** AJ-52: whose token the call shows, and what the header greets them with (SHELL-02, SHELL-20). */
export const getSignedInCustomer = defineCall({
  id: 'AJ-52',
  service: 'ajuar',
  method: 'getSignedInCustomer',
  kind: 'read',
  access: 'customer',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    customerid: z.int32().positive(),
    firstname: z.string(),
    /** The customer owns an event (GAP-096). */
    haveevent: z.boolean(),
    /** Their active cart, which is the same on each of their devices; null without one. */
    cart: z.object({ id: cartId, storeid: storeId }).nullable().optional(),
  }),
});

/**
 * AJ-59: another token for the login that the call shows, as the storefront wants every 3300 s (SYNC-26, GAP-088); the one
 * before is good for a few minutes more. Refused when it has ended at this moment.
 */
export const refreshToken = defineCall({
  id: 'AJ-59',
  service: 'ajuar',
  method: 'refreshToken',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({}),
  response: orRefusal({ token: z.string().min(1), expires: instant }),
});

/** Names a login, without opening it. */
export const loginKeyText = z.string().regex(/^[\w-]{43}$/);

/**
 * AJ-260: how the logins stand that a visitor's cookies are bound to. `good`: not over yet. `over`: it ran out by time. `ended`: by logout,
 * on all devices, or by another password. An unknown one, or one whose account is gone, is missing among the rows.
 */
export const getLoginStates = defineCall({
  id: 'AJ-260',
  service: 'ajuar',
  method: 'getLoginStates',
  kind: 'read',
  access: 'server',
  request: z.object({ keys: z.array(loginKeyText).max(20) }),
  response: rowsOf(
    z.object({ key: z.string(), customerid: z.int32(), state: z.enum(['good', 'over', 'ended']) }),
  ),
});
