import 'server-only';
import { ownerTexts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { ownersOnly } from './access.ts';
import { loadOwnEvent } from './data.ts';

/** Opens one of the customer's lists, in the store for which it is (EVT-22). @throws BackendError */
export const chooseEvent = defineForm(
  { name: 'event-choose', access: ownersOnly, fields: ['eventid'] },
  async (posted, { session, store }) => {
    const id = idIn(textOf(posted, 'eventid'));
    const event = id === null ? null : await loadOwnEvent(session, id);
    if (!event) return errorAt(routes.manageEvent('list'), ownerTexts.gone);
    const to = routes.manageEvent('list', event.id);
    return event.storeId === store.storeId ? { to } : { to, chosenStore: event.storeId };
  },
);
