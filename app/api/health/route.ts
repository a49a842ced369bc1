import { getStores } from '#lib/contracts/stores.ts';
import { call } from '#lib/platform/api/client.ts';
import { respondJson } from '#lib/platform/bff/respond.ts';

export const dynamic = 'force-dynamic';

/** Is this process up, and does it reach the back-end? Responds with 200 as long as it can serve cached pages. */
export async function GET(): Promise<Response> {
  const backend = await call(getStores, {}).then(
    () => true,
    () => false,
  );
  return respondJson(200, { ok: true, backend });
}
