import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';
import { emailText, linkToken, remoteAddress } from './fields.ts';

/**
 * CALL-28: asks for the newsletter. It counts once the link in the mail that follows is opened, at once for the proven
 * e-mail of the customer whose token is shown. The response tells nothing of the address.
 */
export const suscribe = defineCall({
  id: 'CALL-28',
  service: 'external',
  method: 'suscribe',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  request: z.object({ email: emailText, remoteaddress: remoteAddress }),
  response: orRefusal({ message: z.string() }),
});

/** CALL-27: whether the customer's own e-mail gets the newsletter; refused for another one (GAP-091: `emails`). */
export const getSubscriptionStatus = defineCall({
  id: 'CALL-27',
  service: 'external',
  method: 'getSubscriptionStatus',
  kind: 'read',
  access: 'customer',
  request: z.object({ emails: emailText }),
  response: orRefusal({ response: z.enum(['subscribed', 'pending', 'none']) }),
});

/** CALL-29: the customer's own e-mail gets it no more; refused for another one. */
export const cancelSubscription = defineCall({
  id: 'CALL-29',
  service: 'external',
  method: 'cancelSubscription',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({ emails: emailText }),
  response: orRefusal({ message: z.string() }),
});

/** AJ-62: what a link of a newsletter's mail does: it confirms a subscription or ends it. */
export const followNewsletterLink = defineCall({
  id: 'AJ-62',
  service: 'ajuar',
  method: 'followNewsletterLink',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ action: z.enum(['confirm', 'stop']), token: linkToken }),
  response: orRefusal({ message: z.string() }),
});
