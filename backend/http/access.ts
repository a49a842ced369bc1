import type { FastifyRequest } from 'fastify';
import type { Access, Call } from '#lib/contracts/call.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';

export const SERVER_KEY_HEADER = 'x-ajuar-server-key';
export const OPERATOR_KEY_HEADER = 'x-ajuar-operator-key';
const BEARER = /^Bearer (\S{1,200})$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A logged-in customer, as the token of their session says. */
export interface Caller {
  customerId: number;
  /** The event that this customer owns, null without one. */
  eventId: number | null;
  /** Names the session of the token, without being the token: what logout ends. */
  sessionId: string;
}

/** Who works in a store, as the token of their login says. */
export interface Staff {
  staffId: number;
  name: string;
  role: 'seller' | 'manager';
  storeId: number;
  /** Names the login, without being its token. */
  sessionId: string;
}

/** Which of the staff has this token; null when it is unknown or over. */
export type IdentifyStaff = (token: string) => Promise<Staff | null>;

/** Whose token this is; null when it is unknown, revoked or has expired. */
export type Identify = (token: string) => Promise<Caller | null>;

/** What access is judged by. An empty key opens nothing. */
export interface AccessRules {
  serverKey: Secret;
  operatorKey: string;
  identify: Identify;
  /** Nobody works in the stores without. */
  identifyStaff?: IdentifyStaff;
}

/** Who makes an admitted call. */
export interface Admitted {
  /** The storefront's server key was shown. */
  fromServer: boolean;
  /** The customer whose token was shown, null for a guest and on public calls. */
  caller: Caller | null;
  /** Of the staff's own calls. */
  staff?: Staff;
}

/** 401: no customer, or no longer; logging in helps. 403: nothing that this caller could do helps. */
export type Refused = { status: 401 | 403 };

/**
 * Judges a request by the access that a call or route is defined with. All but public and operator calls need the
 * storefront's key; a token that names nobody is refused wherever it is shown, so that an ended session ends at once.
 */
export async function admit(
  access: Access,
  request: FastifyRequest,
  rules: AccessRules,
): Promise<Admitted | Refused> {
  if (access === 'operator') {
    return isOperator(request, rules) ? { fromServer: false, caller: null } : { status: 403 };
  }
  const fromServer = isSameSecret(request.headers[SERVER_KEY_HEADER], rules.serverKey);
  if (access === 'public') return { fromServer, caller: null };
  if (!fromServer) return { status: 403 };
  const { authorization } = request.headers;
  if (access === 'staff') {
    const staff = await staffOf(authorization, rules);
    return staff ? { fromServer, caller: null, staff } : { status: 401 };
  }
  const caller = authorization === undefined ? null : await customerOf(authorization, rules);
  if (authorization !== undefined && !caller) return { status: 401 };
  if (!caller && (access === 'customer' || access === 'event-owner')) return { status: 401 };
  if (access === 'event-owner' && caller?.eventId == null) return { status: 403 };
  return { fromServer, caller };
}

/** Does this request show the operator's key, on this machine? Also when the back-end listens for others. */
function isOperator({ headers, socket }: FastifyRequest, { operatorKey }: AccessRules): boolean {
  return isSameSecret(headers[OPERATOR_KEY_HEADER], operatorKey) && LOOPBACK.test(socket.remoteAddress ?? '');
}

async function customerOf(authorization: string, { identify }: AccessRules): Promise<Caller | null> {
  const token = BEARER.exec(authorization)?.[1];
  return token === undefined ? null : identify(token);
}

async function staffOf(authorization = '', { identifyStaff }: AccessRules): Promise<Staff | null> {
  const token = BEARER.exec(authorization)?.[1];
  return (token !== undefined && (await identifyStaff?.(token))) || null;
}

/**
 * Does a decoded request name no other customer than the caller? Whoever shows no token is a guest, the storefront's server
 * too: it names nobody (GAP-047).
 */
export function namesOwnCustomer(call: Call, input: object, caller: Caller | null): boolean {
  return Object.entries(input)
    .filter(([key]) => call.fill[key] === 'userId')
    .every(([, value]) => (caller ? value === caller.customerId : isGuest(value)));
}

function isGuest(userId: unknown): boolean {
  return userId === null || (typeof userId === 'number' && userId <= 0);
}
