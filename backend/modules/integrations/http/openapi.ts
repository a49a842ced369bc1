import { z } from 'zod';
import { OPERATIONS, type Operation } from '#lib/integrations/domain/operations.ts';
import { PROBLEM_TYPE, PROBLEMS, type ProblemCode, problem } from '#lib/integrations/domain/problem.ts';

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

/** The API as an OpenAPI 3.1 document. @param siteUrl the shop's address */
export function apiDocument(siteUrl: string) {
  const names = z.registry<{ id: string }>();
  for (const schema of [
    problem,
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
