import 'server-only';
import { openShortLink } from '#lib/contracts/registry/sharing.ts';
import { call } from '#lib/platform/api/client.ts';
import { safePath } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';

/** Codes of the shop's own are much shorter; nothing longer is asked for. */
const MAX_CODE = 40;

/**
 * Where a short link leads: a path of the shop, else null and the message for who followed it. @throws BackendError
 */
export async function openLink(code: string): Promise<{ path: string } | { path: null; message: string }> {
  const response = await call(openShortLink, { code: code.slice(0, MAX_CODE) });
  return response.success
    ? { path: safePath(response.path, routes.eventDetails()) }
    : { path: null, message: response.message };
}
