import { z } from 'zod';

/** What can be wrong with a request: its status and title. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'missing-key': { status: 401, title: 'A key is needed' },
  'invalid-key': { status: 401, title: 'The key is unknown, revoked or expired' },
  forbidden: { status: 403, title: 'The request is not allowed' },
  'missing-scope': { status: 403, title: 'The key lacks a scope' },
  'not-found': { status: 404, title: 'There is no such resource' },
  'method-not-allowed': { status: 405, title: 'The address has no such method' },
  conflict: { status: 409, title: 'The request does not fit the state of the resource' },
  'expired-cursor': { status: 410, title: 'The cursor belongs to another state of the shop' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-type': { status: 415, title: 'The body is not JSON' },
  'idempotency-conflict': { status: 422, title: 'The key of this request stands for another one' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  fault: { status: 500, title: 'The shop failed' },
  unavailable: { status: 503, title: 'The shop is not available' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_TYPE = 'application/problem+json';
/** How types of problems begin; RFC 9457 wants a URI that need not lead anywhere. */
const TYPE_PREFIX = 'urn:problem:';

const fieldError = z.object({
  path: z.string().meta({ description: 'Where, as a JSON Pointer (RFC 6901); empty for the whole request.' }),
  message: z.string(),
});
type FieldError = z.infer<typeof fieldError>;

/** A problem as RFC 9457 has it. */
export const problem = z
  .object({
    type: z.string().meta({ description: `\`${TYPE_PREFIX}\` and a code that stays the same.` }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(fieldError).optional().meta({ description: 'What is wrong with which field.' }),
  })
  .meta({
    id: 'Problem',
    description: 'What went wrong (RFC 9457).',
    examples: [
      {
        type: `${TYPE_PREFIX}invalid-request`,
        title: PROBLEMS['invalid-request'].title,
        status: 400,
        errors: [{ path: '/rows/3/quantity', message: 'Invalid input: expected number, received string' }],
      },
    ],
  });
export type Problem = z.infer<typeof problem>;

export function problemOf(code: ProblemCode, detail = '', errors: readonly FieldError[] = []): Problem {
  return {
    type: `${TYPE_PREFIX}${code}`,
    ...PROBLEMS[code],
    ...(detail !== '' && { detail }),
    ...(errors.length > 0 && { errors: [...errors] }),
  };
}

/** A place in a request as a JSON Pointer. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
