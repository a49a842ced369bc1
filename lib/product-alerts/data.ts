import 'server-only';
import type { StoreId } from '#lib/contracts/fields.ts';
import { getWatched, type WatchedRow } from '#lib/contracts/product-alerts.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import type { Session } from '#lib/platform/session/content.ts';

/** The alerts that the customer waits for in a store (AJ-162); null where there are none to be had. @throws BackendError */
export async function loadWatched(
  { userId, token }: Pick<Session, 'userId' | 'token'>,
  storeid: StoreId,
): Promise<readonly WatchedRow[] | null> {
  if (userId === null || token === '') return null;
  return orElse(
    getWatched,
    async () => (await call(getWatched, { customerid: userId, storeid }, { token })).rows,
    async () => null,
  );
}
