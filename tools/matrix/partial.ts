import { z } from 'zod';

/** What docs/requirements-partial.json holds: what is missing or otherwise, by requirement id. */
export const partialSchema = z.record(
  z.string(),
  z.strictObject({
    /** What is built and what is not, in a sentence or two. */
    state: z.string().min(1),
    /** The number of the decision that a row departs by, `0042`. */
    adr: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
);

export type Partials = z.infer<typeof partialSchema>;

/**
 * Entries that claim a decision without naming one, name one that is not in docs/adr, or one that does not speak of the row.
 * @param adrs what the pages of docs/adr say, by their number
 */
export function undecided(partials: Partials, adrs: ReadonlyMap<string, string>): string[] {
  return Object.entries(partials).flatMap(([id, { state, adr }]) => {
    if (adr === undefined)
      return /\bdecision\b/i.test(state) ? [`${id}: a decision needs its number in "adr"`] : [];
    const text = adrs.get(adr);
    if (text === undefined) return [`${id}: there is no docs/adr/${adr}-*.md`];
    return new RegExp(`\\b${id}\\b`).test(text) ? [] : [`${id}: docs/adr/${adr}-*.md does not name it`];
  });
}
