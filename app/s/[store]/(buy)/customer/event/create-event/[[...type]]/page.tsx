import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { EventTypes } from '#components/registry/owner/event/event-types.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import * as routes from '#lib/platform/routes.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { loadEventTypes, loadOwnEvents } from '#lib/registry/owner/data.ts';
import { loadShopper } from '../../../../shopper.ts';
import { EventForm } from '../../event-form.tsx';

export const metadata: Metadata = { title: texts.createTitle };

interface CreateEventPageProps {
  params: Promise<{ store: string; type?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A new gift list: what is celebrated, then its form (EVT-09, EVT-15, EVT-16). */
export default async function CreateEventPage({ params, searchParams }: CreateEventPageProps) {
  const shopper = await loadShopper(params);
  const typeId = idIn((await params).type?.[0]);
  const here = routes.createEvent(typeId ?? undefined);
  if (shopper.session.userId === null) redirect(routes.login(here));
  const [types, events] = await Promise.all([
    loadEventTypes(),
    loadOwnEvents(shopper.session).catch(() => []),
  ]);
  const flash = flashAt(shopper.flash, here);
  const type = types.find(({ id }) => id === typeId);
  const isTyped = (await searchParams).typed !== undefined;
  return (
    <AccountFrame current="events" title={type?.name ?? texts.createTitle}>
      <FlashNotice flash={flash} />
      {events.length === 0 && !type && (
        <Notice title={keyedLabels.notEventFoundsubTitleLabel1}>
          {keyedLabels.notEventFoundsubTitleLabel2}
        </Notice>
      )}
      {type || types.length === 0 ? (
        <>
          {type && (
            <p>
              <Anchor href={routes.createEvent()}>{texts.otherType}</Anchor>
            </p>
          )}
          <EventForm shopper={{ ...shopper, flash }} event={null} typeId={type?.id} isTyped={isTyped} />
        </>
      ) : (
        <AccountSection id="event-types" title={texts.chooseType}>
          <EventTypes types={types} />
        </AccountSection>
      )}
    </AccountFrame>
  );
}
