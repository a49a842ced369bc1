import { oneLine } from '#lib/platform/domain/text/one-line.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';

/** As long as the contracts take one, in code units. */
const MAX_QUERY = 120;

/** What is searched for at the desk: one line, without what nobody sees or no database stores; '' for what an address gives twice. */
export function queryIn(typed: string | string[] | undefined): string {
  const text = typeof typed === 'string' ? typed.toWellFormed() : '';
  // No half of a pair is left at the cut.
  return oneLine(withoutInvisible(text))
    .slice(0, MAX_QUERY)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
