import { z } from 'zod';

/** Responses of the operator's routes about gift lists. */
export const operatorEvents = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      eventid: z.int(),
      name: z.string(),
      /** yyyy-mm-dd. */
      eventdate: z.string(),
      storeid: z.int(),
      owner: z.string(),
    }),
  ),
});
export const operatorEventLink = z.object({ success: z.literal(true), link: z.string(), until: z.string() });
/** Of `layout`: the page's name, '' for the shop's. */
export const operatorEventLayout = z.object({
  success: z.literal(true),
  eventid: z.int(),
  layout: z.string(),
});
/** Of `revoke` and `end`. */
export const operatorEventChanged = z.object({ success: z.literal(true), eventid: z.int() });
