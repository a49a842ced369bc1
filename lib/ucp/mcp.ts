import 'server-only';
import { z } from 'zod';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { UcpFailure } from './domain/failure.ts';
import { rpcFailure } from './domain/failure-body.ts';
import { UCP_VERSION } from './domain/protocol.ts';
import { type Operation, type Operations, perform, withinLimits } from './operation.ts';
import { readBodyOf } from './read-body.ts';

/** Releases of MCP whose tools return structured content; the first is spoken where a client names another one. */
const MCP_VERSIONS = ['2025-06-18', '2025-11-25'] as const;

const requestId = z.union([z.string().max(200), z.int()]);
const message = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
  id: requestId.optional(),
  params: z.looseObject({}).optional(),
});
const initialization = z.object({ protocolVersion: z.string().optional() });
const toolCall = z.object({ name: z.string().max(100), arguments: z.looseObject({}).default({}) });
const agent = z.object({ 'ucp-agent': z.object({ profile: z.string() }) });
const keyed = agent.extend({ 'idempotency-key': z.string() });
const resource = z.string().min(1).max(200);

type Message = z.infer<typeof message>;

/** Responds to a request of the MCP binding (JSON-RPC over HTTP, one message a request, without sessions or streams). */
export async function respondMcp(request: Request, tools: Operations): Promise<Response> {
  let id: z.infer<typeof requestId> | null = null;
  try {
    const { json } = await readBodyOf(request);
    const read = message.safeParse(json);
    if (!read.success) throw new UcpFailure('invalid_message', ucpTexts.invalid('JSON-RPC 2.0'));
    id = read.data.id ?? null;
    // A notification has no response.
    if (id === null) return new Response(null, { status: 202, headers: NO_STORE });
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    return respond({ jsonrpc: '2.0', id, result: await resultOf(read.data, tools, address) });
  } catch (error) {
    if (!(error instanceof UcpFailure)) throw error;
    return failed(error, id);
  }
}

async function resultOf(
  { method, params = {} }: Message,
  tools: Operations,
  address: string,
): Promise<object> {
  if (method === 'tools/call') return called(params, tools, address);
  await withinLimits(address);
  switch (method) {
    case 'initialize':
      return initialized(params);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: Object.entries(tools).map(([name, tool]) => described(name, tool)) };
    default:
      throw new UcpFailure('unknown_operation', ucpTexts.unknownOperation);
  }
}

function initialized(params: object): object {
  const asked = initialization.safeParse(params).data?.protocolVersion;
  return {
    protocolVersion: MCP_VERSIONS.find((version) => version === asked) ?? MCP_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: SHOP_NAME, version: UCP_VERSION },
  };
}

function described(name: string, operation: Operation): object {
  const { says: description } = operation;
  return { name, description, inputSchema: z.toJSONSchema(argumentsOf(operation), { io: 'input' }) };
}

/** What a tool takes: who calls it, the resource that it is about, and its body. */
function argumentsOf({ body, hasId, write, request }: Operation) {
  return z.object({
    meta: write === 'keyed' ? keyed : agent,
    ...(hasId && { id: resource }),
    ...(body !== null && { [body]: request }),
  });
}

async function called(params: object, tools: Operations, address: string): Promise<object> {
  const call = toolCall.safeParse(params);
  if (!call.success) throw new UcpFailure('invalid_request', ucpTexts.invalid('params'));
  const { name, arguments: given } = call.data;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) throw new UcpFailure('unknown_operation', ucpTexts.unknownOperation);
  const { meta, ...content } = given;
  const key = keyed.shape['idempotency-key'].safeParse(isRecord(meta) ? meta['idempotency-key'] : undefined);
  const id = resource.safeParse(given.id);
  if (tool.hasId && !id.success) throw new UcpFailure('invalid_request', ucpTexts.invalid('id'));
  if (tool.write === 'keyed' && !key.success)
    throw new UcpFailure('invalid_request', ucpTexts.invalid('meta.idempotency-key'));
  const structuredContent = await perform(name, tool, {
    agent: agent.safeParse(meta).data?.['ucp-agent'].profile ?? '',
    body: tool.body === null ? null : given[tool.body],
    id: id.data ?? '',
    key: key.data ?? '',
    // The message's own number differs each time that it is sent.
    content: JSON.stringify(content),
    address,
  });
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
}

const NO_STORE = { 'cache-control': 'no-store' };

function respond(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

function failed(failure: UcpFailure, id: string | number | null) {
  const { status, retryAfterS } = failure;
  const retry: Record<string, string> = retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) };
  return respond(rpcFailure(failure, id, absoluteUrl(routes.home())), status, retry);
}
