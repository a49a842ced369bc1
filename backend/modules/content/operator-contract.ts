import { z } from 'zod';
import { layoutFinding } from '#lib/contracts/content/drafts.ts';

const published = { revision: z.string(), publishedat: z.string(), by: z.string() };

/** Responses of the operator's routes of templates (`npm run layouts`). */
export const layoutResponses = {
  list: z.object({
    rows: z.array(z.object({ name: z.string(), kind: z.string(), bytes: z.int(), ...published })),
  }),
  pulled: z.object({ name: z.string(), revision: z.string(), text: z.string(), schema: z.string() }),
  pushed: z.object({
    name: z.string(),
    state: z.enum(['published', 'same', 'refused', 'taking']),
    revision: z.string(),
    url: z.string(),
    findings: z.array(layoutFinding),
  }),
  previewed: z.object({ name: z.string(), url: z.string(), findings: z.array(layoutFinding) }),
  judged: z.object({ findings: z.array(layoutFinding) }),
  history: z.object({
    name: z.string(),
    rows: z.array(z.object({ id: z.int(), isCurrent: z.boolean(), ...published })),
  }),
};
