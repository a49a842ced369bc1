import { parseJson } from '#lib/platform/domain/json.ts';

/** Recent searches that are kept. */
const MAX_RECENT = 6;

/** The list with this term first, each once. */
export function withTerm(terms: readonly string[], term: string): string[] {
  return [term, ...terms.filter((other) => other !== term)].slice(0, MAX_RECENT);
}

/** What is kept in a browser; [] for what cannot be read. */
export function parseRecent(stored: string | null): string[] {
  const list = parseJson(stored ?? '');
  if (!Array.isArray(list)) return [];
  return list
    .filter((term) => typeof term === 'string' && term !== '' && term.length <= 100)
    .slice(0, MAX_RECENT);
}
