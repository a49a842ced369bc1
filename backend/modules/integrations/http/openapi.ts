import { z } from 'zod';
import { OPERATIONS, type Operation } from '#lib/integrations/domain/operations.ts';
import { PROBLEM_TYPE, PROBLEMS, type ProblemCode, problem } from '#lib/integrations/domain/problem.ts';
import { WEBHOOK_SCHEMAS } from '#lib/integrations/domain/webhook-events.ts';

/** What can be wrong with each request. */
const USUAL: readonly ProblemCode[] = [
  ...(['invalid-request', 'missing-key', 'missing-scope', 'rate-limited', 'fault', 'unavailable'] as const),
];
const KEYED_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Of `adjust`: a key of your own, of 16 to 200 letters, digits and `_.:-`, for each feed another one.',
  schema: { type: 'string', pattern: '^[\\w.:-]{16,200}$' },
};

/** Headers of a webhook, as Standard Webhooks has them. */
const SIGNED_HEADERS = [
  ['webhook-id', 'Names the message: the same each time that it is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  ['webhook-signature', '`v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64, by each secret.'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** The API as an OpenAPI 3.1 document. @param siteUrl the shop's address */
export function apiDocument(siteUrl: string) {
  const names = z.registry<{ id: string }>();
  for (const schema of [
    problem,
    ...Object.values(WEBHOOK_SCHEMAS),
    ...OPERATIONS.flatMap(({ body, response }) => [body ?? [], response].flat()),
  ]) {
    const { id } = z.globalRegistry.get(schema) ?? {};
    if (id !== undefined) names.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(names, { io: 'input', uri: (id) => reference(id) });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ajuar',
      version: '1',
      description: 'What an ERP and other programs of the retailer exchange with the shop.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [{ key: [] }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_SCHEMAS).map(([type, schema]) => [
        type,
        { post: describeWebhook(type, schema) },
      ]),
    ),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of `npm run api-keys`.' },
      },
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    },
  };
}

function describe(operation: Operation) {
  const { id, summary, description, scope, path, query, body, isKeyed, response, problems } = operation;
  const parameters = [
    ...parametersOf(path, 'path'),
    ...parametersOf(query, 'query'),
    ...(isKeyed ? [KEYED_HEADER] : []),
  ];
  return {
    ...{ operationId: id, summary, description: `${description} Scope: \`${scope}\`.` },
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: {
      200: { description: 'It went well.', content: { 'application/json': { schema: schemaOf(response) } } },
      ...responsesOf([...USUAL, ...problems]),
    },
  };
}

/** What the shop posts to an address that the operator has named (`npm run webhooks`). */
function describeWebhook(type: string, schema: z.ZodType) {
  const { description } = z.globalRegistry.get(schema) ?? {};
  return {
    ...{ operationId: type, summary: description, security: [], parameters: SIGNED_HEADERS },
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema) } } },
    responses: {
      '2XX': { description: 'It was taken. With any other status it is sent again, later.' },
      410: { description: 'Nothing more is wanted: the webhook is disabled.' },
    },
  };
}

/** By status, what each may mean. */
function responsesOf(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map((code) => `${PROBLEMS[code].title}.`).join(' '),
        content: { [PROBLEM_TYPE]: { schema: schemaOf(problem) } },
      },
    ]),
  );
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!shape) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(shape);
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = Object(schema);
    const isRequired = place === 'path' || (required.includes(name) && rest.default === undefined);
    return { name, in: place, required: isRequired, ...(description && { description }), schema: rest };
  });
}

/** A schema by its name, where it has one. */
function schemaOf(schema: z.ZodType) {
  const { id } = z.globalRegistry.get(schema) ?? {};
  return id === undefined ? bare(z.toJSONSchema(schema, { io: 'input' })) : { $ref: reference(id) };
}

const reference = (id: string) => `#/components/schemas/${id}`;

/** Without what only a document of its own says. */
function bare({ $schema: _dialect, $id: _id, ...schema }: z.core.JSONSchema.BaseSchema) {
  return schema;
}
