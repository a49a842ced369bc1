import { z } from 'zod';

/** What docs/requirements-partial.json holds: what is missing or otherwise, by requirement id. */
export const partialSchema = z.record(
  z.string(),
  z.strictObject({
    /** What is built and what is not, in a sentence or two. */
    state: z.string().min(1),
    /** Where the decision is that a row departs by, below docs: `adr/0042-no-price.md`, `carts.md#join`. */
    decision: z
      .string()
      .regex(/^[\w/-]+\.md(#[\w-]+)?$/)
      .optional(),
  }),
);

export type Partials = z.infer<typeof partialSchema>;

/**
 * Entries that claim a decision without naming one, name one that is not there, or one that does not speak of the row.
 * @param textOf what a document below docs says, or its section of an anchor; undefined where there is none
 */
export function undecided(partials: Partials, textOf: (decision: string) => string | undefined): string[] {
  return Object.entries(partials).flatMap(([id, { state, decision }]) => {
    if (decision === undefined)
      return /\bdecision\b/i.test(state) ? [`${id}: "decision" has to say where it is`] : [];
    const text = textOf(decision);
    if (text === undefined) return [`${id}: there is no docs/${decision}`];
    return new RegExp(`\\b${id}\\b`).test(text) ? [] : [`${id}: docs/${decision} does not name it`];
  });
}
