import { z } from 'zod';
import { defineCall } from '../call.ts';
import { rowsOf, storeId } from '../fields.ts';
import { eventId } from './buying.ts';

/** An event that was found (GIFT-09). */
export const foundEvent = z.object({
  eventid: eventId,
  eventname: z.string(),
  /** Who is celebrated: 'Ana Quispe y Luis Rojas'. */
  eventperson: z.string(),
  /** yyyy-mm-dd. */
  eventdate: z.string(),
  message: z.string(),
  /** Set of pictures, '' without. */
  eventimage: z.string(),
  storeid: storeId,
});
export type FoundEvent = z.infer<typeof foundEvent>;

/**
 * CALL-82: events whose names or persons begin with each word of a text of 3 letters or more (GIFT-07), best first, 10 at most. Only those that
 * their owners let be found and that are not over.
 */
export const searchEvents = defineCall({
  id: 'CALL-82',
  service: 'frontend',
  method: 'searchEvents',
  kind: 'read',
  access: 'guest',
  verb: 'GET',
  path: '/api/frontend/searchEvents/:text',
  request: z.object({
    /** 100 characters, each of which may be two units. */
    text: z.string().max(200),
  }),
  response: rowsOf(foundEvent),
  browser: ['text'],
});
