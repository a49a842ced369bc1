import { z } from 'zod';
import { defineCall } from './call.ts';
import { orRefusal, storeId } from './fields.ts';

/**
 * AJ-25: keeps what a visitor wrote in a form of the shop, and mails it to the shop. The same words of the same form and
 * day are one message, however often they are sent.
 */
export const sendMessage = defineCall({
  id: 'AJ-25',
  service: 'ajuar',
  method: 'sendMessage',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill: { storeid: 'storeId' },
  request: z.object({
    storeid: storeId,
    /** Name of the form's layout, such as 'contactForm'. */
    form: z.string().min(1).max(80),
    title: z.string().max(200),
    /** Where the shop may answer; '' without. */
    email: z.string().max(200),
    /** As they were asked for and filled in, in the form's order. */
    fields: z
      .array(z.object({ name: z.string().max(80), label: z.string().max(300), value: z.string().max(4000) }))
      .min(1)
      .max(80),
  }),
  response: orRefusal({ message: z.string() }),
});
