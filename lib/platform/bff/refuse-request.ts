import { errors } from '#lib/labels/platform/errors.ts';
import { wantsPage } from '../domain/accept.ts';
import { FAILURE_PAGE_POLICY, refusalPage } from '../server/document/failure-page.ts';
import type { Session } from '../session/content.ts';
import { respondRefusal } from './respond.ts';

/** Refuses a request: with a page where the browser itself has sent it, for a link or a form, else with JSON. */
export function refuseRequest(
  request: Request,
  status: number,
  message: string,
  retryAfterS?: number,
): Response {
  const json = respondRefusal(status, message, retryAfterS);
  if (!wantsPage(request.headers.get('accept'))) return json;
  const headers = new Headers(json.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', FAILURE_PAGE_POLICY);
  return new Response(refusalPage(message, request.headers.get('x-request-id') ?? ''), { status, headers });
}

/** What this visitor does not have: without a login it may be an account's, whose session has ended. */
export function refuseMissing(request: Request, { userId }: Pick<Session, 'userId'>): Response {
  return refuseRequest(request, 404, userId === null ? errors.notFoundLoggedOut : errors.notFound);
}
