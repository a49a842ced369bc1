import { z } from 'zod';

/** What `npm run search` shows. */
export const popularReport = z.object({
  blocked: z.array(z.string()),
  rows: z.array(z.object({ store: z.string(), terms: z.array(z.string()) })),
});
export type PopularReport = z.infer<typeof popularReport>;
