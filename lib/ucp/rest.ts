import 'server-only';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { UcpFailure } from './domain/failure.ts';
import { restFailure } from './domain/failure-body.ts';
import { profileIn } from './domain/negotiation.ts';
import { type Operations, perform } from './operation.ts';
import { readBodyOf } from './read-body.ts';

/** By method and path of a resource, `{id}` in the place of an identifier, the name of its operation. */
export type Resources = Readonly<Record<string, string>>;

/** Responds to a request of the REST binding. */
export async function respondRest(
  request: Request,
  path: readonly string[],
  { resources, operations }: { resources: Resources; operations: Operations },
): Promise<Response> {
  try {
    const { name, id } = resourceAt(request.method, path, resources);
    const operation = operations[name];
    if (!operation) throw new UcpFailure('unknown_operation', ucpTexts.unknownOperation);
    const { json, bytes } = await readBodyOf(request);
    const { headers } = request;
    const body = await perform(name, operation, {
      agent: profileIn(headers.get('ucp-agent')),
      body: json,
      id,
      key: headers.get('idempotency-key') ?? '',
      content: bytes,
      address: headers.get(ADDRESS_HEADER) ?? '',
    });
    const isMade = operation.creates === true && 'id' in body;
    return Response.json(body, { status: isMade ? 201 : 200, headers: NO_STORE });
  } catch (error) {
    if (!(error instanceof UcpFailure)) throw error;
    return failed(error);
  }
}

/** The operation of a resource, and the identifier in its path. @throws UcpFailure */
function resourceAt(method: string, path: readonly string[], resources: Resources) {
  const [collection = '', id = '', ...rest] = path;
  const plain = `${method} ${path.join('/')}`;
  const named = `${method} ${[collection, '{id}', ...rest].join('/')}`;
  if (Object.hasOwn(resources, plain)) return { name: resources[plain] ?? '', id: '' };
  if (id !== '' && Object.hasOwn(resources, named)) return { name: resources[named] ?? '', id };
  throw new UcpFailure('unknown_operation', ucpTexts.unknownOperation);
}

const NO_STORE = { 'cache-control': 'no-store' };

function failed(failure: UcpFailure): Response {
  const { status, retryAfterS } = failure;
  const body = restFailure(failure, absoluteUrl(routes.home()));
  const retry: Record<string, string> = retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) };
  return Response.json(body, { status, headers: { ...NO_STORE, ...retry } });
}
