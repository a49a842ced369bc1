import 'server-only';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { routes } from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { UcpFailure } from './domain/failure.ts';
import { profileIn } from './domain/negotiation.ts';
import { type Operation, perform } from './operation.ts';
import { readBodyOf } from './read-body.ts';

/** Responds to a request of the REST binding. @param operation null for an address that names none */
export async function respondRest(request: Request, operation: Operation | null): Promise<Response> {
  try {
    if (!operation) throw new UcpFailure('unknown_operation', ucpTexts.unknownOperation);
    const { json } = await readBodyOf(request);
    const body = await perform(operation, {
      agent: profileIn(request.headers.get('ucp-agent')),
      body: json,
      address: request.headers.get(ADDRESS_HEADER) ?? '',
    });
    return Response.json(body, { headers: NO_STORE });
  } catch (error) {
    if (!(error instanceof UcpFailure)) throw error;
    return failed(error);
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

function failed({ code, message, status, retryAfterS }: UcpFailure): Response {
  const body = { code, content: message, continue_url: absoluteUrl(routes.home()) };
  const retry: Record<string, string> = retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) };
  return Response.json(body, { status, headers: { ...NO_STORE, ...retry } });
}
