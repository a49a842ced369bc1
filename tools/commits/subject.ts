const MAX_LENGTH = 72;
const FORM = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: \S/;
/** Git's own subjects. */
const AUTOMATIC = /^(Merge|Revert) /;
/** "added", "adds", "adding": a subject says what the commit does when it is applied. */
const NOT_IMPERATIVE =
  /^(?:\w+ed|(?:add|fix|remove|change|rename|move|use|make|show|keep|write|set)s|\w+ing)$/;
/** Verbs that end like a past form or a participle. */
const IMPERATIVE = new Set([
  'bring',
  'embed',
  'feed',
  'need',
  'ping',
  'proceed',
  'seed',
  'shed',
  'speed',
  'string',
]);

/** What is wrong with a commit's subject, in words for its author; null when nothing is. */
export function subjectProblem(subject: string): string | null {
  if (AUTOMATIC.test(subject)) return null;
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  if (!FORM.test(subject)) return 'begin with the area in lower case: "cart: merge guest lines on login"';
  const verb = subject.slice(subject.indexOf(': ') + 2).split(' ', 1)[0] ?? '';
  return NOT_IMPERATIVE.test(verb) && !IMPERATIVE.has(verb) ? `"${verb}": use the imperative` : null;
}
