import { z } from 'zod';
import { shopFile } from '#lib/contracts/content/files.ts';

const content = { bytes: z.int(), width: z.int(), height: z.int() };

/** Responses of the operator's routes of files (`npm run layouts`). */
export const fileResponses = {
  files: z.object({ rows: z.array(shopFile) }),
  uploaded: z.object({
    name: z.string(),
    state: z.enum(['stored', 'replaced', 'same']),
    location: z.string(),
    ...content,
  }),
  deleted: z.object({ name: z.string(), id: z.int() }),
  restored: z.object({ name: z.string() }),
  history: z.object({
    name: z.string(),
    rows: z.array(
      z.object({ id: z.int(), at: z.string(), by: z.string(), isDeleted: z.boolean(), ...content }),
    ),
  }),
};
