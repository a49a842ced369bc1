import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access, Call } from '#lib/contracts/call.ts';
import { badRequest } from '#lib/contracts/system.ts';
import { OPERATOR_KEY_HEADER, SERVER_KEY_HEADER } from './access.ts';

/** The contract as an OpenAPI 3.1 document; money is in decimal bolivianos, as on the wire. */
export function openApiDocument(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const { otherVerb } = call;
    paths[call.path] = {
      ...paths[call.path],
      [call.verb.toLowerCase()]: operation(call),
      ...(otherVerb && { [otherVerb.toLowerCase()]: operation(call, `.${otherVerb.toLowerCase()}`) }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ajuar back-end', version: '1' },
    components: {
      securitySchemes: {
        serverKey: { type: 'apiKey', in: 'header', name: SERVER_KEY_HEADER },
        operatorKey: { type: 'apiKey', in: 'header', name: OPERATOR_KEY_HEADER },
        customerToken: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

/** Serves the document at /openapi.json; it is made once, on first request. */
export function registerOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(calls);
    return document;
  });
}

/** @param other what a second verb adds to the name, which is nobody else's */
function operation(call: Call, other = '') {
  return {
    operationId: `${call.service}.${call.method}${other}`,
    summary: `${call.id} · ${call.kind} · ${call.access}`,
    tags: [call.service],
    ...security(call.access),
    ...(call.verb === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [call.isForm ? 'multipart/form-data' : 'application/json']: {
                schema: wireSchema(call.request),
              },
            },
          },
        }),
    responses: {
      200: response('Output', call.response),
      400: response('Malformed: each problem with its path', badRequest),
    },
  };
}

/** The keys and tokens that a caller shows, all of them. */
function security(access: Access) {
  switch (access) {
    case 'public':
      return {};
    case 'operator':
      return { security: [{ operatorKey: [] }] };
    case 'customer':
    case 'event-owner':
      return { security: [{ serverKey: [], customerToken: [] }] };
    default:
      return { security: [{ serverKey: [] }] };
  }
}

function response(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: wireSchema(schema) } } };
}

/** The schema of what travels: the input side of codecs. */
function wireSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
}
