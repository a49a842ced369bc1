/** The shortest password, in characters (ACC-07, FORM-10). */
const MIN_PASSWORD = 8;

/** What is wrong with a password. */
export type PasswordProblem = 'short' | 'weak';

/**
 * Judges a password as it was typed: 8 characters at least, with a digit and a lowercase letter among them (GAP-078).
 * @returns null when nothing is wrong
 */
export function passwordProblem(typed: string): PasswordProblem | null {
  if ([...typed].length < MIN_PASSWORD) return 'short';
  return /\p{Nd}/u.test(typed) && /\p{Ll}/u.test(typed) ? null : 'weak';
}
