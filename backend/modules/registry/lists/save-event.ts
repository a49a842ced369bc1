import { findStoreName } from '#backend/modules/stores/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { setEvent as saveCall } from '#lib/contracts/registry/owner.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { listMessages as texts } from '#lib/labels/registry/lists.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { namesOf } from '#lib/registry/domain/persons.ts';
import { indexText } from '#lib/search/domain/words.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { contentDigest, writeOnce } from '../../../idempotency.ts';
import type { EventRow } from '../event-reader.ts';
import { type EventContent, eventFields, judgeEvent } from './event-form.ts';
import { findCreated, findEventsOf, hasGuests, lockEvent, updateEvent } from './event-repository.ts';
import { insertNumberedEvent } from './insert-numbered.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'files'>;
type Input = CallInput<typeof saveCall>;

/** As many as the check for events looks at (EVT-67, GAP-098). */
export const MOST_EVENTS = 1000;

/** CALL-83: see the contract. @throws Refusal */
export async function saveEvent(deps: Deps, input: Input): Promise<CallOutput<typeof saveCall>> {
  const eventId =
    input.eventid === undefined ? await createOnce(deps, input) : await change(deps, input, input.eventid);
  return ok({ message: String(eventId) });
}

function createOnce(deps: Deps, input: Input): Promise<number> {
  const digest = contentDigest(saveCall, input);
  return writeOnce({
    asked: { owner: String(input.userId), digest },
    find: () => findCreated(deps.db, input.idempotencykey),
    write: () => inTransaction(deps.db, (trx) => create(trx, deps, input, digest)),
    change: async () => {
      throw new Refusal(keyTexts.event, 'KEY');
    },
  });
}

async function create(trx: Db, deps: Deps, input: Input, digest: string): Promise<number> {
  const now = deps.clock();
  const today = laPazDay(now);
  const content = judgeEvent(await eventFields(deps.files), input.eventinfo, today, null);
  await requireStore(trx, input.storeid);
  const own = await findEventsOf(trx, input.userId, { today, limit: MOST_EVENTS });
  if (own.length === MOST_EVENTS) throw new Refusal(texts.tooMany, 'EVENT');
  return insertNumberedEvent(trx, {
    ...columnsOf(content),
    customer_id: input.userId,
    store_id: input.storeid,
    event_type: input.eventtype ?? 0,
    creation_key: input.idempotencykey,
    creation_digest: digest,
    created_at: now,
  });
}

function change(deps: Deps, input: Input, eventId: number): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, eventId);
    if (event?.customer_id !== input.userId) throw new Refusal(giftMessages.unknown, 'EVENT');
    const content = judgeEvent(
      await eventFields(deps.files),
      input.eventinfo,
      laPazDay(deps.clock()),
      event.event_day,
    );
    if (input.storeid !== event.store_id) {
      await requireStore(trx, input.storeid);
      if (await hasGuests(trx, eventId)) throw new Refusal(texts.store, 'STORE');
    }
    await updateEvent(trx, eventId, {
      ...columnsOf(content),
      image: keptImage(content, event),
      store_id: input.storeid,
      event_type: input.eventtype ?? event.event_type,
    });
    return eventId;
  });
}

/** A photo that did not come by the form, an imported one, is not the form's to take away: its field has never shown it. */
function keptImage({ image }: EventContent, before: EventRow): string {
  return image === '' && !before.info.imagepath ? before.image : image;
}

async function requireStore(db: Db, storeId: number): Promise<void> {
  if ((await findStoreName(db, storeId)) === '') throw new Refusal(texts.unknownStore, 'STORE');
}

/** What a row says of an event's form. */
export function columnsOf({ name, day, endDay, image, isFindable, persons, info }: EventContent) {
  return {
    name,
    event_day: day,
    end_day: endDay,
    image,
    is_findable: isFindable,
    info: JSON.stringify(info),
    persons: JSON.stringify(persons),
    search_text: indexText([name, namesOf(persons)]).trim(),
  };
}
