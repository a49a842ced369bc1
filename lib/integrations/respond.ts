import 'server-only';
import { createHash } from 'node:crypto';
import { forwardToApi } from '#lib/platform/api/forward.ts';
import { BodyTooLarge, readBody } from '#lib/platform/bff/body.ts';
import { RETRY_AFTER_S } from '#lib/platform/domain/retry-after.ts';
import { LimitReached, requireLeft, spend } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { PROBLEM_TYPE, type ProblemCode, problemOf } from './domain/problem.ts';

/** Longest body, in bytes: ten thousand rows. The back-end takes no longer one either. */
const MAX_BODY = 1_048_576;
/** A part of a path: what names a resource, none that climbs. */
const SEGMENT = /^(?!\.+$)[\w.-]{1,80}$/;
/** Of the headers of a request, what the back-end gets. */
const HEADERS = ['authorization', 'idempotency-key'] as const;

/** Passes a request of the API on to the back-end, counted by its key. @param path its segments below /api/v1 */
export async function respondApi(request: Request, path: readonly string[]): Promise<Response> {
  if (!path.every((segment) => SEGMENT.test(segment))) return respondProblem('not-found');
  const key = request.headers.get('authorization') ?? '';
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  const tries = { address, purpose: 'api' };
  try {
    // Nobody guesses a key; whoever tries is sent away before anybody looks at it, or at the body.
    await requireLeft('tries', tries);
    await spend('api', key === '' ? { address } : { session: digestOf(key) });
    const response = await forward(request, path);
    if (response.status === 401) await spend('tries', tries);
    return response;
  } catch (error) {
    if (error instanceof LimitReached) return respondProblem('rate-limited', error.retryAfterS);
    if (error instanceof BodyTooLarge) return respondProblem('too-large');
    log('error', 'api.failed', { reason: error instanceof Error ? error.message : 'unknown' });
    return respondProblem('unavailable', RETRY_AFTER_S);
  }
}

async function forward(request: Request, path: readonly string[]): Promise<Response> {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const body = method === 'POST' ? new TextDecoder().decode(await readBody(request, MAX_BODY)) : '';
  const { search } = new URL(request.url);
  const shown = HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const headers = {
    ...Object.fromEntries(shown),
    ...(body !== '' && { 'content-type': 'application/json' }),
  };
  const { status, text } = await forwardToApi({
    method,
    path: routes.api(path.join('/')) + search,
    headers,
    body,
  });
  if (status === 500) return respondProblem('fault');
  return new Response(text, { status, headers: headersOf(status) });
}

function headersOf(status: number): Record<string, string> {
  return {
    'content-type': status < 400 ? 'application/json; charset=utf-8' : PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  };
}

/** @param retryAfterS when to try again, in seconds; 0 for nothing to wait for */
function respondProblem(code: ProblemCode, retryAfterS = 0): Response {
  const problem = problemOf(code);
  const retry: Record<string, string> = retryAfterS > 0 ? { 'retry-after': String(retryAfterS) } : {};
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headersOf(problem.status), ...retry },
  });
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
