import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idsOfVisitor } from '#backend/modules/account/index.ts';
import { type Consenting, enqueueEvents, isTracked, ORIGIN } from '#backend/modules/marketing/index.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { shopStatus } from '#lib/contracts/shop-status.ts';
import { recordIn } from '#lib/platform/domain/json.ts';
import type { Dependencies } from '../../../dependencies.ts';

/** What a page's report may say of it; addresses that show whom they belong to are not in it. */
const details = z.object({ path: z.string().max(500) });

/** Tells the tracker which page a visitor has seen (TRK-01). */
export async function reportVisit(
  deps: Pick<Dependencies, 'db' | 'clock' | 'marketing'>,
  context: Consenting,
  { customerid, storeid, page, data }: CallInput<typeof shopStatus>,
): Promise<void> {
  // What is added is told with the cart.
  if (page === 'ADDPRODUCT' || !isTracked(deps, context)) return;
  const ids = await idsOfVisitor(deps.db, customerid, context);
  if (!ids) return;
  const { path = '' } = details.safeParse(recordIn(data)).data ?? {};
  const properties = { page, path, store_id: storeid, origin: ORIGIN };
  const at = deps.clock().toISOString();
  await enqueueEvents(deps.db, [{ id: randomUUID(), type: 'page_visit', at, ids, properties }]);
}
