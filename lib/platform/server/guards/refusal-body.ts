import { UcpFailure } from '#lib/ucp/domain/failure.ts';
import { REFUSAL_CODES, restFailure, rpcFailure } from '#lib/ucp/domain/failure-body.ts';
import { routes } from '../../routes.ts';
import { absoluteUrl } from '../../seo/metadata.ts';
import type { Refused } from './request-guard.ts';

/** What a refused program reads: shopping agents get the errors of their protocol, by the transport of the address. */
export function refusalBody({ status, message }: Refused, path: string): object {
  if (!path.startsWith(`${routes.ucp()}/`)) return { success: false, message };
  const failure = new UcpFailure(REFUSAL_CODES[status], message);
  const home = absoluteUrl(routes.home());
  return path === routes.ucpTools() ? rpcFailure(failure, null, home) : restFailure(failure, home);
}
