import { z } from 'zod';

/** What visitors wrote, newest first: the response of the operator's route. */
export const receivedMessages = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      form: z.string(),
      store: z.string(),
      /** Where the shop may answer; '' without. */
      email: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
});
export type ReceivedMessages = z.output<typeof receivedMessages>;
