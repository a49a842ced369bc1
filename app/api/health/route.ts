import { respondJson } from '#lib/platform/bff/respond.ts';
import { isBackendUp } from '#lib/platform/server/http/health.ts';

export const dynamic = 'force-dynamic';

/** Is this process up, and does it reach the back-end? Responds with 200 as long as it can serve cached pages. */
export async function GET(): Promise<Response> {
  return respondJson(200, { ok: true, backend: await isBackendUp() });
}
