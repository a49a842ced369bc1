import type { z } from 'zod';

/** Settings with all that is wrong with them: a wrong one has its default in `values`. */
export interface ParsedSettings<Values> {
  values: Values;
  /** 'NAME: what it should be', of each wrong variable. */
  problems: readonly string[];
}

/**
 * Reads an environment by a schema whose fields are all optional or have defaults, so that what depends on several of them can be
 * judged though some are wrong. An empty variable counts as absent.
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: Readonly<Record<string, string | undefined>>,
): ParsedSettings<z.infer<z.ZodObject<Shape>>> {
  const given = Object.entries(source).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return { values: result.data, problems: [] };
  const { issues } = result.error;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = given.filter(([name]) => !wrong.has(name));
  return {
    values: schema.parse(Object.fromEntries(others)),
    problems: issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
  };
}
