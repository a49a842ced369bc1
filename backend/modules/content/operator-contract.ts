import { createHash } from 'node:crypto';
import { z } from 'zod';
import { layoutFinding } from '#lib/contracts/content/drafts.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';

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

/**
 * A template as it is kept: without the keys that are the editor's own ('$schema', '$revision'), written in one way, so
 * that spaces and line ends make no other version.
 */
export function canonicalText(text: string): string {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return text;
  const own = Object.entries(parsed).filter(([key]) => !key.startsWith('$'));
  return `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`;
}

/** The revision of a template: names its content, what an editor pulled, and what would be overwritten. */
export function markOf(text: string): string {
  return createHash('sha256').update(canonicalText(text)).digest('hex').slice(0, 12);
}
