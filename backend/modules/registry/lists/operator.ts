import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findPublishedPage } from '#backend/modules/content/index.ts';
import type { LinkEnv } from '#backend/modules/orders/index.ts';
import { operatorEventTexts as texts } from '#lib/labels/registry/operator.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { type EventRow, findEvent } from '../event-reader.ts';
import { lockEvent, updateEvent } from './event-repository.ts';
import { deleteKeys } from './key-repository.ts';
import { issueToken, sharedPath } from './share-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'files'> & LinkEnv;

const LIST_LIMIT = 200;
const named = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const laidOut = named.extend({ layout: z.string().max(100) });

/**
 * Gift lists for the shop's operator (`npm run events`): those that are not over, the private link of one, which its couple opens
 * (EVT-23, GAP-097), the end of all of its links, what its guests see once all is bought (GIFT-18), and the end of the list.
 */
export function operateEvents(app: FastifyInstance, deps: Deps): void {
  app.get('/operator/events', async () => ({ success: true, rows: await listed(deps) }));
  operatorRoute(app, { path: '/operator/events/:id/token', schema: named }, async ({ id }) => {
    const { customer_id: ownerId, end_day: until } = await known(deps, id);
    const { token } = await issueToken(deps, { eventid: id, ownerId }, 'manage');
    return { link: deps.siteUrl + sharedPath(token), until };
  });
  operatorRoute(app, { path: '/operator/events/:id/revoke', schema: named }, async ({ id: eventid }) => {
    await known(deps, eventid);
    await inTransaction(deps.db, (trx) => deleteKeys(trx, [eventid]));
    return { eventid };
  });
  operatorRoute(app, { path: '/operator/events/:id/layout', schema: laidOut }, (input) =>
    layOut(deps, input),
  );
  operatorRoute(app, { path: '/operator/events/:id/end', schema: named }, ({ id }) => end(deps, id));
}

/** Those on which gifts can still be bought, the next one first. */
async function listed({ db, clock }: Deps) {
  const rows = await db
    .selectFrom('event')
    .innerJoin('customer', 'customer.customer_id', 'event.customer_id')
    .select(['event_id', 'event.name', 'event_day', 'event.store_id', 'customer.email'])
    .where('end_day', '>=', laPazDay(clock()))
    .orderBy('event_day')
    .orderBy('event_id')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ event_id: eventid, name, event_day: eventdate, store_id: storeid, email: owner }) => ({
    ...{ eventid, name, eventdate, storeid, owner },
  }));
}

/**
 * Has the last day of a list have passed: nothing is bought from it any more, and what was given for group gifts is its owner's to
 * settle. A list that is over stays as it is. @throws Refusal for an unknown number
 */
function end({ db, clock }: Deps, eventId: number): Promise<{ eventid: number }> {
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, eventId);
    if (!event) throw new Refusal(texts.unknown(eventId), 'EVENT');
    const yesterday = addDays(laPazDay(clock()), -1);
    if (event.end_day > yesterday) await updateEvent(trx, eventId, { end_day: yesterday });
    return { eventid: eventId };
  });
}

/**
 * Gives a list a page of its own, which its guests see once all is bought (GIFT-18); '' gives it the shop's again.
 * @throws Refusal for an unknown number, and for what is no published page of blocks
 */
async function layOut(
  deps: Deps,
  { id, layout }: z.output<typeof laidOut>,
): Promise<{ eventid: number; layout: string }> {
  await known(deps, id);
  const page = layout === '' ? null : await findPublishedPage(deps.files, layout);
  if (page && !page.isThere) throw new Refusal(texts.noPage(page.name), 'LAYOUT');
  const name = page?.name ?? '';
  await updateEvent(deps.db, id, { path_layout: name });
  return { eventid: id, layout: name };
}

/** @throws Refusal for an unknown number */
async function known({ db }: Deps, eventId: number): Promise<EventRow> {
  const event = await findEvent(db, eventId);
  if (!event) throw new Refusal(texts.unknown(eventId), 'EVENT');
  return event;
}
