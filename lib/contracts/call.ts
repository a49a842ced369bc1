import type { z } from 'zod';
import { storable } from './storable.ts';

/**
 * The original back-end's areas (CALL-01, GAP-110), its gateway to other services (`external`, CALL-25), and the reference
 * back-end's own (`ajuar`).
 */
export type Service = 'customer' | 'frontend' | 'admin' | 's3' | 'layout' | 'search' | 'external' | 'ajuar';

/** What a call does to the back-end's data: a read changes nothing that anybody can see. */
export type CallKind = 'read' | 'write';

/**
 * What may follow when the response of a call was lost. `safe`: the client sends it again by itself, since twice has the
 * effect of once. `never`: only the shopper may repeat it.
 */
export type Retry = 'safe' | 'never';

/**
 * Who may make a call, from the least to the most. `public`: anybody, also without the storefront. `guest`: a visitor
 * of the storefront, logged in or not. `customer`: a logged-in customer. `event-owner`: a logged-in customer who owns an
 * event. `staff`: who works in a store, logged in at the shop's own page. `server`: the storefront's server on its own behalf, never a browser. `operator`: commands on the back-end's machine.
 */
export type Access = 'public' | 'guest' | 'customer' | 'event-owner' | 'staff' | 'server' | 'operator';

/** Access that no browser can have: such calls are never open to the BFF. */
export type ClosedAccess = 'staff' | 'server' | 'operator';

/** What the storefront fills into a request out of the visitor's session. */
export type SessionKey = 'userId' | 'visitorId' | 'cartId' | 'storeId' | 'catalogId';

type KeyOf<Request extends z.ZodObject> = Extract<keyof Request['shape'], string>;

/**
 * How a write that carries an idempotency key is made once (ADR 0012): the same key with the same content has the same answer, with
 * other content it is refused, and somebody else's key opens nothing.
 */
export interface Idempotency<Key extends string = string> {
  /** The key of the request that names the write. */
  key: Key;
  /** Keys of the request that are no content: they say who asks or prove that they may. What the session fills in is none either. */
  apart: readonly Key[];
}

/** One call of the contract between storefront and back-end. Money inside is centavos, on the wire bolivianos. */
export interface Call<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
  Granted extends Access = Access,
> {
  id: `CALL-${string}` | `AJ-${string}`;
  service: Service;
  method: string;
  kind: CallKind;
  retry: Retry;
  verb: 'GET' | 'POST' | 'PUT';
  /** A second verb under which the same call is served. */
  otherVerb?: 'PUT';
  /** Sent as a form of parts (multipart/form-data) instead of JSON. */
  isForm?: true;
  path: string;
  request: Request;
  response: Response;
  access: Granted;
  /** Keys of the request that the session fills; sending one from a browser is a 400. */
  fill: Partial<Record<KeyOf<Request>, SessionKey>>;
  /** Keys of the request whose typed texts the storefront's client sends as their MD5 (FORM-13, GAP-079). */
  digested: readonly KeyOf<Request>[];
  /** Null for a call that carries no key. */
  idempotency: Idempotency<KeyOf<Request>> | null;
  /** Keys of the request that a browser may send through the BFF; false: no browser can make this call. */
  browser: false | readonly KeyOf<Request>[];
}

/** What the caller passes: decoded values. The client adds the language where a call wants it (CONST-01). */
export type CallInput<C extends Call> = Omit<z.output<C['request']>, 'languageid'> & { languageid?: number };

/** What the caller gets and the back-end's handler returns: decoded values (centavos). */
export type CallOutput<C extends Call> = z.output<C['response']>;

/** Verb and path of a method when the specification does not give them: writes of `frontend` go by PUT (GAP-110). */
function address({ service, method, kind }: Pick<Call, 'service' | 'method' | 'kind'>) {
  if (service === 'customer') return { verb: 'POST' as const, path: `/customerapi/${method}` };
  if (service === 'external')
    return { verb: 'POST' as const, path: `/externalapi/execute/${method}/key/:key` };
  const verb = service === 'frontend' && kind === 'write' ? ('PUT' as const) : ('POST' as const);
  return { verb, path: `/api/${service}/${method}` };
}

type Required = 'id' | 'service' | 'method' | 'request' | 'response' | 'access';
type Optional = 'verb' | 'otherVerb' | 'isForm' | 'path' | 'fill' | 'digested' | 'idempotency';

/** A read may always be sent again; a write says whether it may. */
type Effect = { kind: 'read' } | { kind: 'write'; retry: Retry };

type Definition<Request extends z.ZodObject, Response extends z.ZodType, Granted extends Access> = Pick<
  Call<Request, Response, Granted>,
  Required
> &
  Partial<Pick<Call<Request, Response, Granted>, Optional>> &
  Effect & { browser?: Granted extends ClosedAccess ? false : Call<Request, Response>['browser'] };

/** Makes an entry of the contract; verb and path follow from service, method and kind unless given. Its texts are storable. */
export function defineCall<Request extends z.ZodObject, Response extends z.ZodType, Granted extends Access>(
  definition: Definition<Request, Response, Granted>,
): Call<Request, Response, Granted> {
  const defaults = {
    ...{ retry: 'safe' as const, fill: {}, digested: [], idempotency: null },
    browser: false as const,
  };
  return { ...defaults, ...address(definition), ...definition, request: storable(definition.request) };
}

/** The same call under another name. */
export function aliasCall<C extends Call>(
  call: C,
  name: Pick<C, 'id' | 'method' | 'path'> & Partial<Pick<C, 'service'>>,
): C {
  return { ...call, ...name };
}
