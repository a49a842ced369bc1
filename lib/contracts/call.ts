import type { z } from 'zod';

/** The original back-end's areas (CALL-01, GAP-110) and the reference back-end's own (`ajuar`). */
export type Service = 'customer' | 'frontend' | 'admin' | 's3' | 'layout' | 'search' | 'ajuar';

/**
 * Who may make a call. `public`: anybody. `guest`: a browser session, logged in or not.
 * `customer`: a logged-in customer. `server`: the storefront's server alone.
 */
export type Access = 'public' | 'guest' | 'customer' | 'server';

/** What the BFF may put into a request on behalf of the browser, by name in the session. */
export type SessionKey = 'userId' | 'cartId' | 'storeId' | 'catalogId';

/**
 * What a browser may send through the BFF: the request's keys in `input`, while the keys in `fill`
 * are set from the session alone (a browser that sends one is answered 400).
 */
export interface BrowserAccess<Keys extends string> {
  input: readonly Keys[];
  fill: Partial<Record<Keys, SessionKey>>;
}

/** One call of the contract between storefront and back-end. Money inside is centavos, on the wire bolivianos. */
export interface Call<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType> {
  id: `CALL-${string}` | `AJ-${string}`;
  service: Service;
  method: string;
  verb: 'GET' | 'POST' | 'PUT';
  /** A second verb under which the same call is served. */
  otherVerb?: 'PUT';
  /** Sent as a form of parts (multipart/form-data) instead of JSON. */
  isForm?: true;
  path: string;
  request: Request;
  response: Response;
  access: Access;
  browser: false | BrowserAccess<Extract<keyof Request['shape'], string>>;
}

/** What the caller passes: decoded values. The client adds the language where a call wants it (CONST-01). */
export type CallInput<C extends Call> = Omit<z.output<C['request']>, 'languageid'> & { languageid?: number };

/** What the caller gets and the back-end's handler returns: decoded values (centavos). */
export type CallOutput<C extends Call> = z.output<C['response']>;

const SETTER = /^(set|update|add|delete|change)/;

/** Verb and path of a method when the specification does not give them (GAP-110). */
function address(service: Service, method: string): { verb: 'POST' | 'PUT'; path: string } {
  if (service === 'customer') return { verb: 'POST', path: `/customerapi/${method}` };
  const verb = service === 'frontend' && SETTER.test(method) ? 'PUT' : 'POST';
  return { verb, path: `/api/${service}/${method}` };
}

type Definition<Request extends z.ZodObject, Response extends z.ZodType> = Pick<
  Call<Request, Response>,
  'id' | 'service' | 'method' | 'request' | 'response' | 'access'
> &
  Partial<Pick<Call<Request, Response>, 'verb' | 'otherVerb' | 'isForm' | 'path' | 'browser'>>;

/** Makes an entry of the contract; verb and path follow from service and method unless given. */
export function defineCall<Request extends z.ZodObject, Response extends z.ZodType>(
  definition: Definition<Request, Response>,
): Call<Request, Response> {
  return { ...address(definition.service, definition.method), browser: false, ...definition };
}
