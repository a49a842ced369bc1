import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { storable } from '#lib/contracts/storable.ts';
import type { Scope } from '#lib/integrations/domain/scopes.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { SERVER_KEY_HEADER } from '../../../http/access.ts';
import { type ApiClient, identifyKey } from '../keys/keys.ts';
import { ApiProblem, readPart, sendProblem } from './problems.ts';

const BEARER = /^Bearer (\S{1,200})$/i;
const NOTHING = z.looseObject({});

/** What a route of the API takes. */
interface Settings<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Below /api/v1. */
  url: string;
  scope: Scope;
  path?: Path;
  query?: Query;
  body?: Body;
}

interface Input<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  path: z.output<Path>;
  query: z.output<Query>;
  body: z.output<Body>;
  client: ApiClient;
  headers: FastifyRequest['headers'];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key a request of the API shows, once it was admitted. */
    apiClient: ApiClient | null;
  }
}

/**
 * A part of the back-end that programs reach through the storefront, by keys of their own.
 * @param scope where its routes are registered, below /api/v1
 */
export function openApi(scope: FastifyInstance, deps: Pick<Dependencies, 'db' | 'clock'>, serverKey: Secret) {
  scope.decorateRequest('apiClient', null);
  return {
    /** Adds a route. What its parts are not is told by field; its key is judged before the body is read. */
    route<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
      settings: Settings<Path, Query, Body>,
      run: (input: Input<Path, Query, Body>) => Promise<object>,
    ): void {
      const { method, url, scope: needed, path = NOTHING, query = NOTHING, body = NOTHING } = settings;
      // Made once: what compiles a schema costs as much as a large feed.
      const taken = { path: storable(path), query: storable(query), body: storable(body) };
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const client = await admitted(request, reply, deps, { serverKey, needed });
        if (client === null) return reply;
        request.apiClient = client;
        return undefined;
      };
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const { apiClient: client, headers } = request;
        if (client === null) return sendProblem(reply, 'invalid-key');
        const path = readPart(taken.path, request.params);
        const query = readPart(taken.query, request.query);
        const body = readPart(taken.body, request.body ?? {});
        if (path.errors.length > 0) return sendProblem(reply, 'not-found');
        const errors = [...query.errors, ...body.errors];
        if (errors.length > 0) return sendProblem(reply, 'invalid-request', '', errors);
        const parts = { path: path.value, query: query.value, body: body.value };
        return run({ ...parts, client, headers } as Input<Path, Query, Body>);
      };
      scope.route({ method, url, onRequest, handler });
    },
  };
}

/** Whose key is shown; null when the request was refused. */
async function admitted(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { serverKey, needed }: { serverKey: Secret; needed: Scope },
): Promise<ApiClient | null> {
  const { headers } = request;
  if (!isSameSecret(headers[SERVER_KEY_HEADER], serverKey)) {
    sendProblem(reply, 'forbidden');
    return null;
  }
  const secret = BEARER.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) {
    sendProblem(reply, 'missing-key', 'Send your key as "Authorization: Bearer KEY".');
    return null;
  }
  const client = await identifyKey(deps, secret);
  if (client === null) sendProblem(reply, 'invalid-key');
  else if (client.scopes.includes(needed)) return client;
  else {
    request.log.warn({ keyId: client.keyId, scope: needed }, 'api.missing-scope');
    sendProblem(reply, 'missing-scope', `This needs the scope ${needed}.`);
  }
  return null;
}

/** What no route of the API answers: unknown addresses, bodies that are no JSON, faults. */
export function registerProblems(scope: FastifyInstance): void {
  scope.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ApiProblem) return sendProblem(reply, error.code, error.detail);
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, 'too-large');
    if (status === 415) return sendProblem(reply, 'unsupported-type');
    if (status < 500) return sendProblem(reply, 'invalid-request', 'The body is no JSON.');
    // Faults and outages are logged where all are; the storefront makes a problem of them.
    throw error;
  });
}
