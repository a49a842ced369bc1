import { loadSourcedForm } from '#app/sourced-form.ts';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { Facts } from '#components/account/own/facts.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { ownFacts } from '#lib/account/domain/own-data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import { EVENT_FORM } from '#lib/registry/domain/event-form.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import { loadShareLink } from '#lib/registry/owner/share.ts';
import { loadStore } from '#lib/stores/data.ts';
import type { Shopper } from '../../../../shopper.ts';
import { EventForm } from '../../event-form.tsx';
import { LinkSection } from './link-section.tsx';

interface InfoStepProps {
  shopper: Shopper;
  event: OwnEvent;
  /** Its form is open. */
  isEdited: boolean;
  isTyped: boolean;
}

/** What an event's form says, locked until it is to be edited (EVT-13), and the link of its list (EVT-25). */
export async function InfoStep({ shopper, event, isEdited, isTyped }: InfoStepProps) {
  if (isEdited || shopper.flash?.form?.name === EVENT_FORM)
    return (
      <AccountSection id="info" title={texts.edit}>
        <EventForm shopper={shopper} event={event} isTyped={isTyped} />
      </AccountSection>
    );
  const [{ fields }, store, url] = await Promise.all([
    loadSourcedForm(EVENT_FORM),
    loadStore(String(event.storeId)),
    loadShareLink(shopper.session, event.id),
  ]);
  const plain = fields.filter(
    ({ type }) => type !== 'ITEMS' && type !== 'UPLOADIMAGE' && type !== 'DATEPICKER',
  );
  const facts = ownFacts(compileForm(plain, todayInLaPaz()), event.values);
  return (
    <>
      <AccountSection
        id="info"
        title={texts.info}
        action={<Anchor href={routes.manageEvent('info', event.id, { edit: 'info' })}>{texts.edit}</Anchor>}
      >
        <Facts
          facts={[
            { label: texts.date, value: longDay(event.day) },
            { label: texts.lastDay, value: longDay(event.lastDay) },
            { label: texts.people, value: event.people.join(', ') },
            ...facts,
            { label: texts.store, value: store?.storeName ?? '' },
          ]}
          none={accountPageTexts.untold}
        />
      </AccountSection>
      <LinkSection url={url} eventId={event.id} step="info" />
    </>
  );
}
