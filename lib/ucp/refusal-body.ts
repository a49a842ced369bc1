import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { Refused } from '#lib/platform/server/guards/request-guard.ts';
import { UcpFailure } from './domain/failure.ts';
import { REFUSAL_CODES, restFailure, rpcFailure } from './domain/failure-body.ts';

/** What a refused program reads: shopping agents get the errors of their protocol, by the transport of the address. */
export function refusalBody({ status, message }: Refused, path: string): object {
  if (!path.startsWith(`${routes.ucp()}/`)) return { success: false, message };
  const failure = new UcpFailure(REFUSAL_CODES[status], message);
  const home = absoluteUrl(routes.home());
  return path === routes.ucpTools() ? rpcFailure(failure, null, home) : restFailure(failure, home);
}
