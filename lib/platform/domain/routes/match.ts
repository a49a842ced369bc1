import type { Route } from './route.ts';
import { wordsOf } from './words.ts';

const patternWords = new Map<string, readonly string[]>();

/** The words of a pattern; each pattern is split once. */
function patternOf(pattern: string): readonly string[] {
  const known = patternWords.get(pattern) ?? wordsOf(pattern);
  patternWords.set(pattern, known);
  return known;
}

/** Whether a pattern of the table fits these segments, each of which stands for itself. */
export function matches(pattern: string, segments: readonly string[]): boolean {
  const words = patternOf(pattern);
  const last = words.at(-1) ?? '';
  const fewest = last.endsWith('?') ? words.length - 1 : words.length;
  if (segments.length < fewest || (last !== '*' && segments.length > words.length)) return false;
  return words.every((word, at) => word === '*' || fits(word, segments[at]));
}

function fits(word: string, segment: string | undefined): boolean {
  if (!word.startsWith(':')) return word === segment;
  return segment === undefined ? word.endsWith('?') : segment !== '';
}

/** The first route whose pattern fits. */
export function firstMatch(routes: readonly Route[], segments: readonly string[]): Route | null {
  return routes.find(({ pattern }) => matches(pattern, segments)) ?? null;
}
