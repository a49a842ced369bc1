import type { z } from 'zod';
import { es } from 'zod/locales';

const { localeError } = es();

/**
 * What is wrong with a value, in Spanish: for the `error` of each parse whose problems are told to somebody. A locale that is set for
 * the process would depend on which module was loaded before.
 */
export const spanishIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type' || issue.expected !== 'int') return localeError(issue);
  return localeError({ ...issue, expected: 'número entero' as 'int' });
};
