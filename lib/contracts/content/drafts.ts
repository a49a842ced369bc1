import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, orRefusal } from '../fields.ts';
import { layout, mediaInfo } from './content.ts';

/** Something that lint says. */
export const layoutFinding = z.object({
  /** Name of the rule. */
  rule: z.string(),
  /** 'error' keeps it from being published. */
  severity: z.enum(['error', 'warning', 'note']),
  /** Where in the template: 'rows[2].columns[0].blocks[1].config.color'; '' is all of it. */
  path: z.string(),
  /** Id of the block, '' outside of blocks. */
  block: z.string(),
  message: z.string(),
});
export type LayoutFinding = z.infer<typeof layoutFinding>;

/**
 * AJ-20: a draft of a template with the report of its checks, by the signed key of its preview. `template` is null when
 * nothing of it can be shown. Refused for a key that opens none (any more).
 */
export const getDraft = defineCall({
  id: 'AJ-20',
  service: 'ajuar',
  method: 'getDraft',
  kind: 'read',
  access: 'server',
  request: z.object({ key: z.string().min(1).max(120) }),
  response: orRefusal({
    name: z.string(),
    until: instant,
    template: layout.nullable(),
    media: z.record(z.string(), mediaInfo),
    findings: z.array(layoutFinding),
  }),
});
