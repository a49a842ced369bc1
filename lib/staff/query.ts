import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';

/** As long as the contracts take one, in code units. */
const MAX_QUERY = 120;

/** What is searched for at the desk: one line, without what nobody sees or no database stores; '' for what an address gives twice. */
export function queryIn(typed: string | string[] | undefined): string {
  const text = typeof typed === 'string' ? typed.toWellFormed() : '';
  const line = withoutInvisible(text).replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  // No half of a pair is left at the cut.
  return line
    .trim()
    .slice(0, MAX_QUERY)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
