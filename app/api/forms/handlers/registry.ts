import { loadSourcedForm } from '#app/sourced-form.ts';
import { forCustomers } from '#lib/account/customer-form.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { withImages } from '#lib/forms/uploads.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { EVENT_FORM } from '#lib/registry/domain/event-form.ts';
import { EXTERNAL_FORM } from '#lib/registry/domain/external-form.ts';
import { startAdding } from '#lib/registry/owner/adding.ts';
import { chooseEvent } from '#lib/registry/owner/choose.ts';
import { addAdvised } from '#lib/registry/owner/coach.ts';
import { chooseVisibility, settleGift, tickGift } from '#lib/registry/owner/desk.ts';
import { eventFormPage, saveEvent } from '#lib/registry/owner/events.ts';
import { changeExternal, registerExternal } from '#lib/registry/owner/external.ts';
import { changeGift, commentGift, removeGift } from '#lib/registry/owner/gifts.ts';
import { revokeLinks } from '#lib/registry/owner/share.ts';
import type { FormHandlers } from './defined.ts';

const page = routes.manageEvent('list');
const loadFields = async () => (await loadSourcedForm(EVENT_FORM)).fields;
const model = async () => compileForm(await loadFields(), todayInLaPaz());

/** A customer's own gift lists. */
export const registryForms = {
  'event-save': forCustomers(
    { page, typed: { name: EVENT_FORM, model, page: (posted) => eventFormPage(posted, 1) } },
    saveEvent({ loadFields, withImages }),
  ),
  'event-choose': forCustomers({ page }, chooseEvent),
  'event-adding': forCustomers({ page }, startAdding({ leaveWithCart })),
  'gift-quantity': forCustomers({ page }, changeGift),
  'gift-comment': forCustomers({ page }, commentGift),
  'gift-remove': forCustomers({ page }, removeGift),
  'gift-thanked': forCustomers({ page }, tickGift),
  'gift-settle': forCustomers({ page }, settleGift),
  'gift-advised': forCustomers({ page }, addAdvised),
  'external-lines': forCustomers({ page }, changeExternal),
  'external-order': forCustomers(
    { page },
    registerExternal({ loadFields: async () => (await loadSourcedForm(EXTERNAL_FORM)).fields }),
  ),
  'event-visibility': forCustomers({ page }, chooseVisibility),
  'event-revoke': forCustomers({ page }, revokeLinks),
} satisfies FormHandlers;
