import { z } from 'zod';

const finding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  path: z.string(),
  block: z.string(),
  message: z.string(),
});

const published = { revision: z.string(), publishedat: z.string(), by: z.string() };

/** What the operator's routes of templates answer to `npm run layouts`. */
export const layoutAnswers = {
  list: z.object({
    rows: z.array(z.object({ name: z.string(), kind: z.string(), bytes: z.int(), ...published })),
  }),
  pulled: z.object({ name: z.string(), revision: z.string(), text: z.string(), schema: z.string() }),
  pushed: z.object({
    name: z.string(),
    state: z.enum(['published', 'same', 'refused']),
    revision: z.string(),
    url: z.string(),
    findings: z.array(finding),
  }),
  judged: z.object({ findings: z.array(finding) }),
  history: z.object({
    name: z.string(),
    rows: z.array(z.object({ id: z.int(), isCurrent: z.boolean(), ...published })),
  }),
};
