import 'server-only';
import type { StoreId } from '#lib/contracts/fields.ts';
import { MOST_TOKEN } from '#lib/contracts/registry/event-token.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
  safePath,
  shortTextOf,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { type EventKey, type GuestEvent, loadEvent } from './data.ts';
import { pickedEvent } from './domain/finder.ts';
import { GIFT_FIELDS } from './gift-fields.ts';

/** What other capabilities lend. */
interface GuestTools {
  loadStores: () => Promise<readonly (ChosenStore & { storeId: StoreId })[]>;
  enterWithCart: (
    session: Session,
    store: ChosenStore,
    event: EventKey,
  ) => Promise<{ session: Session; hasParked: boolean } | { refusal: string }>;
  addToCart: FormHandler;
}

/** Where the gifts begin, with what there is to say above them. */
const GIFTS = '#regalos';

/** A guest in an event, in its store; or where they are led with what stands against it. */
type Entered =
  | { event: GuestEvent; session: Session; store: ChosenStore; outcome: FormOutcome }
  | FormOutcome;

/**
 * Enters the shop of an event: the cart is that of the event, in its store, and the session buys for it from now on (GIFT-10 to
 * GIFT-12, GIFT-24). @throws BackendError
 */
export function enterEvent(tools: GuestTools) {
  return defineForm({ name: 'enter-event', fields: [...GIFT_FIELDS, 'token'] }, async (posted, context) => {
    const entered = await enter(posted, context, tools);
    return 'outcome' in entered ? entered.outcome : entered;
  });
}

/** Puts a gift into the cart of its event, which is entered for that where it was not. @throws BackendError */
export function addGift(tools: GuestTools) {
  return defineForm(
    { name: 'gift', done: 'cart_posted', fields: [...GIFT_FIELDS, 'token'] },
    async (posted, context) => {
      const entered = await enter(posted, context, tools);
      if (!('outcome' in entered)) return entered;
      const { session, store, outcome } = entered;
      const added = await tools.addToCart(posted, { ...context, session, store });
      const said = added.flash?.notice ?? outcome.flash?.notice;
      const lines = outcome.flash?.notice?.lines ?? [];
      return {
        ...outcome,
        session: added.session ?? session,
        ...(said && { flash: { notice: { ...said, ...(lines.length > 0 && { lines }) } } }),
      };
    },
  );
}

async function enter(posted: Posted, context: FormContext, tools: GuestTools): Promise<Entered> {
  const id = pickedEvent(textOf(posted, 'eventid'));
  const token = shortTextOf(posted, 'token', MOST_TOKEN) || undefined;
  const event = id === null ? null : await loadEvent({ id, token }, context.session);
  if (!event) return errorAt(routes.eventDetails(), guestTexts.unknown);
  const page = routes.eventDetails(event.path);
  const store = (await tools.loadStores()).find(({ storeId }) => storeId === event.storeId);
  if (event.isOver || !store) return errorAt(page, guestTexts.over);
  const entered = await tools.enterWithCart(context.session, store, event);
  if ('refusal' in entered) return errorAt(page, entered.refusal);
  const { session, hasParked } = entered;
  const isNew = context.event?.id !== event.id || context.event.action !== 'addEventCart';
  const isElsewhere = store.storeId !== context.store.storeId;
  const lines = [
    ...(hasParked ? [guestTexts.parked] : []),
    ...(isElsewhere ? [guestTexts.storeChanged] : []),
  ];
  const outcome: FormOutcome = {
    to: backTo(posted, page),
    session,
    event: { id: event.id, action: 'addEventCart', name: event.name, storeId: event.storeId, token },
    ...(isElsewhere && { chosenStore: store.storeId }),
    ...(isNew && { flash: { notice: { tone: 'success', text: guestTexts.entered(event.name), lines } } }),
  };
  return { event, session, store, outcome };
}

/** The page of the list that the form stood on, in its order, at its gifts. */
function backTo(posted: Posted, page: string): string {
  const from = safePath(textOf(posted, 'return'), '');
  const [path = '', query] = from.split('#')[0]?.split('?') ?? [];
  return path === page ? `${page}${query ? `?${query}` : ''}${GIFTS}` : `${page}${GIFTS}`;
}
