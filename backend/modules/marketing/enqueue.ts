import { enqueue } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MarketingEvent } from '../../ports/marketing-tracker.ts';
import type { Consenting } from './event.ts';

/** Whether anything of a call goes to a marketing tracker: there is one, and the visitor allows it. */
export function isTracked(deps: Pick<Dependencies, 'marketing'>, { marketing }: Consenting): boolean {
  return deps.marketing !== undefined && marketing !== undefined;
}

/** Hands events to the marketing tracker after the commit. Call it in the transaction of what happened, where `isTracked`. */
export async function enqueueEvents(trx: Db, events: readonly MarketingEvent[]): Promise<void> {
  for (const event of events) await enqueue(trx, 'marketing', event);
}
