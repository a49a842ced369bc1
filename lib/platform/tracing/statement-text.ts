/** Longer statements are cut, in characters. */
const LONGEST = 2000;

/**
 * A statement as a trace shows it: one line without values. Values are parameters (`$1`); what stands in the text itself, a number
 * or a quoted text, is a question mark.
 */
export function statementText(sql: string): string {
  return sql
    .slice(0, LONGEST)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** 'select' of a statement: what its span is called. */
export function statementVerb(sql: string): string {
  return /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
}
