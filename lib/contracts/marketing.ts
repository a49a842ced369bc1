import { z } from 'zod';
import { defineCall } from './call.ts';

/** AJ-286: what a browser had allowed to be told to the marketing tracker is withdrawn: of its orders, and of what waits. */
export const withdrawMarketing = defineCall({
  id: 'AJ-286',
  service: 'ajuar',
  method: 'withdrawMarketing',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({
    /** The id by which the tracker knows the browser. */
    browser: z.uuid(),
  }),
  response: z.object({ success: z.literal(true) }),
});
