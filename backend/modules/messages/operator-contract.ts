import { z } from 'zod';

/** What visitors wrote, newest first, as the operator's route answers it. */
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
