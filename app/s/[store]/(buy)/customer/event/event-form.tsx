import { randomUUID } from 'node:crypto';
import { loadSourcedForm } from '#app/sourced-form.ts';
import { LaterForm } from '#components/forms/later-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import { readKept } from '#lib/platform/session/kept-form.ts';
import { EVENT_FORM, keepsDay } from '#lib/registry/domain/event-form.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import type { Shopper } from '../../shopper.ts';

interface EventFormProps {
  shopper: Shopper;
  /** Null for a new one. */
  event: OwnEvent | null;
  /** Of a new one. */
  typeId?: number | undefined;
  /** The form holds what was typed before the login ended. */
  isTyped: boolean;
}

/** The form of an event, new or saved, as the shop's files define it (EVT-09, EVT-66). */
export async function EventForm({ shopper, event, typeId, isTyped }: EventFormProps) {
  const { flash, jar, session } = shopper;
  const today = todayInLaPaz();
  const { fields, submitLabel } = await loadSourcedForm(EVENT_FORM);
  const refused = flash?.form?.name === EVENT_FORM ? flash.form : null;
  const kept = isTyped && !refused ? await readKept(jar, EVENT_FORM, session.userId) : null;
  return (
    <>
      {kept && <Notice>{accountPageTexts.typedIsHere}</Notice>}
      <LaterForm
        name={EVENT_FORM}
        model={compileForm(keepsDay(fields, event?.day ?? null, today), today)}
        action={routes.form('event-save')}
        values={refused?.values ?? kept ?? { ...event?.values }}
        errors={refused?.errors ?? {}}
        hidden={{
          [OWNER]: String(session.userId ?? ''),
          ...(event ? { eventid: String(event.id) } : { eventtype: String(typeId ?? '') }),
          key: randomUUID(),
        }}
        submitLabel={submitLabel || texts.save}
        busyLabel={texts.saving}
        footer={event ? <Anchor href={routes.manageEvent('info', event.id)}>{texts.keep}</Anchor> : undefined}
      />
    </>
  );
}
