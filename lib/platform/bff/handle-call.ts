import { z } from 'zod';
import type { Call, CallOutput } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { spanishIssue } from '#lib/labels/platform/validation.ts';
import { call } from '../api/client.ts';
import { BackendError, isBackendFault } from '../api/errors.ts';
import type { CallOptions } from '../api/send.ts';
import { type Failed, settle } from '../api/settle.ts';
import { reportError } from '../error-reports/report-error.ts';
import { log } from '../logging.ts';
import type { ChosenStore } from '../session/chosen-store.ts';
import { asVisitor, type Session } from '../session/content.ts';
import { refusedStatus } from './access.ts';
import { fillRequest, strangeKeys } from './fill.ts';

type OpenCall = Call & { browser: readonly string[] };

/** Another way to make one call; its input and output are decoded (centavos). */
export interface Override {
  id: Call['id'];
  make: (input: never, options: CallOptions) => Promise<unknown>;
}

/** Makes a call in another way than plainly. `make` gets the call's input as it was decoded, once. */
export function override<C extends Call>(
  call: C,
  make: (input: z.output<C['request']>, options: CallOptions) => Promise<CallOutput<C>>,
): Override {
  return { id: call.id, make };
}

export interface BffRequest {
  body: unknown;
  session: Session;
  store: ChosenStore;
  requestId: string;
  overrides?: readonly Override[];
}

/** What the browser gets; `output` is the decoded output of a call that went through. */
export interface BffResponse {
  status: number;
  body: object;
  output?: unknown;
}

/** The call that a browser may make under this address, by its method or by its path in the back-end; null for all others. */
export function openCall(service: string, method: string): OpenCall | null {
  const path = `/api/${service}/${method}`;
  const isMeant = (entry: Call) =>
    entry.path === path || (entry.service === service && entry.method === method);
  return contract.filter(isOpen).find(isMeant) ?? null;
}

function isOpen(entry: Call): entry is OpenCall {
  return entry.browser !== false;
}

/**
 * Makes one call of the contract for a browser: only allow-listed keys come from it, the rest from the session.
 * A visitor whom the call's access excludes is 401 or 403, malformed input 400 with each problem's path, a back-end that
 * is away 503. Whose login ends at this moment gets what a guest gets, where there is such a thing. Never throws.
 */
export async function handleCall(open: OpenCall, request: BffRequest): Promise<BffResponse> {
  const refused = refusedStatus(open.access, request.session);
  if (refused) return refusal(refused, refused === 401 ? errors.customersOnly : errors.forbidden);
  const strange = strangeKeys(open, request.body);
  if (strange.length > 0) return malformed(strange);
  const wire = fillRequest(open, request.body, request.session, request.store);
  const input = z.safeDecode(open.request, wire, { error: spanishIssue });
  if (!input.success) {
    return malformed(input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const options = {
    requestId: request.requestId,
    ...(request.session.token && { token: request.session.token }),
  };
  const other = request.overrides?.find(({ id }) => id === open.id);
  const result = await settle(open.method, async () => {
    const output = await (other ? other.make(input.data as never, options) : call(open, input.data, options));
    return { status: 200, body: wireBody(open, output), output };
  });
  if (result.success) return result.response;
  if (hasEnded(result, request.session) && isForGuests(open)) {
    return handleCall(open, { ...request, session: asVisitor(request.session) });
  }
  return failure(result, open.method, request);
}

/** Did the login end after the session was opened? */
function hasEnded({ error }: Failed, { token }: Session): boolean {
  return token !== '' && error instanceof BackendError && error.status === 401;
}

/** A read that a guest may make, too, and that is of no cart: a customer's cart is no guest's. */
function isForGuests({ access, kind, fill }: Call): boolean {
  return access === 'guest' && kind === 'read' && !Object.values(fill).includes('cartId');
}

function wireBody(open: Call, output: unknown): object {
  return Object(z.encode(open.response, output as never));
}

function refusal(status: 401 | 403, message: string): BffResponse {
  return { status, body: { success: false, message } };
}

function malformed(fields: { path: string; message: string }[]): BffResponse {
  return { status: 400, body: { success: false, message: errors.badRequest, fields } };
}

/** A failed call in the words for a browser (NOTE-03), with its code (NOTE-04); the reason stays in the log. */
function failure(
  { error, message: code }: Failed,
  method: string,
  { requestId, session }: BffRequest,
): BffResponse {
  if (error instanceof BackendError && error.kind === 'refused') {
    return { status: 200, body: { success: false, message: error.shopperMessage } };
  }
  const status = error instanceof BackendError ? error.status : 0;
  // The session has ended since, or names what its token does not.
  if (session.token !== '' && status === 401) return refusal(status, errors.loginNeeded);
  if (session.token !== '' && status === 403) return refusal(status, errors.forbidden);
  log('error', 'bff.failed', { method, code, requestId, status });
  reportError(error, { where: method, requestId });
  const message = error instanceof BackendError && error.filesAway ? errors.filesAway : errors.api;
  return { status: isBackendFault(error) ? 503 : 502, body: { success: false, message, code } };
}
