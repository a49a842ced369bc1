import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { en } from 'zod/locales';
import { PROBLEM_TYPE, type ProblemCode, pointerOf, problemOf } from '#lib/integrations/domain/problem.ts';

/** A request that cannot be answered otherwise: sent as application/problem+json. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;

  constructor(code: ProblemCode, detail = '') {
    super(detail || code);
    this.name = 'ApiProblem';
    this.code = code;
    this.detail = detail;
  }
}

export function sendProblem(reply: FastifyReply, ...problem: Parameters<typeof problemOf>): FastifyReply {
  const body = problemOf(...problem);
  if (body.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(body.status).type(PROBLEM_TYPE).send(JSON.stringify(body));
}

/** Integrators read English; the rest of the back-end tells shoppers what is wrong, in Spanish. */
const english = { error: en().localeError };
/** Fields that are named at most: a file with another column in each row is told so once. */
const MAX_ERRORS = 100;

/** A part of a request as its schema wants it, or what is wrong with each field. @param within where it stands */
export function readPart<Schema extends z.ZodType>(schema: Schema, value: unknown, within = '') {
  const parsed = schema.safeParse(value, english);
  if (parsed.success) return { value: parsed.data, errors: [] };
  const errors = parsed.error.issues
    .slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({ path: within + pointerOf(path), message }));
  return { value: null, errors };
}
