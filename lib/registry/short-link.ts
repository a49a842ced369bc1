import 'server-only';
import { openShortLink } from '#lib/contracts/registry/sharing.ts';
import { sharingTexts } from '#lib/labels/registry/sharing.ts';
import { call } from '#lib/platform/api/client.ts';
import { safePath } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';

/** How a code can look: anything else leads nowhere. */
const CODE = /^[\w-]{1,40}$/;

/** Where a short link leads: a path of the shop, else null and the message for who followed it. @throws BackendError */
export async function openLink(code: string): Promise<{ path: string } | { path: null; message: string }> {
  if (!CODE.test(code)) return { path: null, message: sharingTexts.unknown };
  const response = await call(openShortLink, { code });
  return response.success
    ? { path: safePath(response.path, routes.eventDetails()) }
    : { path: null, message: response.message };
}
