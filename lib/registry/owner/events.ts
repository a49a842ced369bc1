import 'server-only';
import { setEvent } from '#lib/contracts/registry/owner.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel, LoadedField } from '#lib/forms/domain/model.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { ownerTexts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, type FormContext, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { EVENT_FORM, keepsDay } from '../domain/event-form.ts';
import { loadOwnEvent } from './data.ts';

/** What other capabilities lend. */
interface EventTools {
  loadFields: () => Promise<readonly LoadedField[]>;
  withImages: (
    model: FormModel,
    posted: Posted,
    context: FormContext,
  ) => Promise<{ typed: Posted; errors: Record<string, string> }>;
}

/** The page of an event's form, with what of it was typed; a new one of a type without an id. */
function eventFormPage(posted: Posted, typed?: 1): string {
  const id = idIn(textOf(posted, 'eventid'));
  return id === null
    ? routes.createEvent(idIn(textOf(posted, 'eventtype')) ?? undefined, { typed })
    : routes.manageEvent('info', id, { edit: 'info', typed });
}

/**
 * Creates an event, or saves what its form says (EVT-01, EVT-14, EVT-66): then its list is shown (EVT-12). Wrong: the form again
 * with all that was typed. @throws BackendError, LimitReached
 */
export function saveEvent({ loadFields, withImages }: EventTools) {
  return defineForm(
    {
      name: 'event-save',
      done: 'registry_created',
      access: customersOnly({
        page: routes.manageEvent('list'),
        typed: {
          name: EVENT_FORM,
          values: async (posted) => asTyped(compileForm(await loadFields(), todayInLaPaz()), posted),
          page: (posted) => eventFormPage(posted, 1),
        },
      }),
      fields: [
        ...['eventid', 'eventtype', 'key', 'eventname', 'eventdate', 'eventenddate', 'city'],
        ...['customerinfo', 'message'],
      ],
    },
    async (posted, context) => {
      const { session, store, customerId, token } = context;
      const id = idIn(textOf(posted, 'eventid'));
      const before = id === null ? null : await loadOwnEvent(session, id);
      const here = eventFormPage(posted);
      const today = todayInLaPaz();
      const model = compileForm(keepsDay(await loadFields(), before?.day ?? null, today), today);
      const images = await withImages(model, posted, context);
      const { values, errors: wrong } = validateForm(model, images.typed);
      const errors = { ...wrong, ...images.errors };
      const refused = (text: string) =>
        refusedForm(here, { name: EVENT_FORM, values: asTyped(model, images.typed), errors }, text);
      if (Object.keys(errors).length > 0) return refused('');
      if (id !== null && !before) return refused(ownerTexts.gone);
      const response = await call(
        setEvent,
        {
          userId: customerId,
          storeid: before?.storeId ?? store.storeId,
          ...(id === null ? {} : { eventid: id }),
          ...(id === null && { eventtype: idIn(textOf(posted, 'eventtype')) ?? 0 }),
          idempotencykey: keyOf(posted),
          eventinfo: values,
        },
        { token },
      );
      if (!response.success) return refused(response.message || ownerTexts.createFailed);
      const saved = Number(response.message);
      const text = before ? keyedLabels.eventUpdatedLabel : ownerTexts.created;
      return doneAt(routes.manageEvent('list', saved), text);
    },
  );
}

/** The form's own key: sent twice, it creates one event. */
function keyOf(posted: Posted): string {
  const key = textOf(posted, 'key');
  return /^[0-9a-f-]{36}$/.test(key) ? key : crypto.randomUUID();
}
