import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { EventHead } from '#components/registry/owner/event/event-head.tsx';
import { EventSteps } from '#components/registry/owner/event/event-steps.tsx';
import { PageRefresh } from '#components/registry/owner/page-refresh.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import { orderIdIn } from '#lib/platform/addresses/fields.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { EventStep } from '#lib/platform/domain/own-event.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { daysUntil } from '#lib/registry/domain/event-day.ts';
import { parseOwnKey } from '#lib/registry/domain/own-key.ts';
import { listProgress } from '#lib/registry/domain/own-list.ts';
import { loadOwnEvent, loadOwnEvents } from '#lib/registry/owner/data.ts';
import { loadPrivateToken } from '#lib/registry/owner/external.ts';
import { loadShopper } from '../../../../shopper.ts';
import { AddingStep } from './adding-step.tsx';
import { AdviceStep } from './advice-step.tsx';
import { ChooseEvent } from './choose-event.tsx';
import { EventGone } from './event-gone.tsx';
import { ExternalStep } from './external-step.tsx';
import { InfoStep } from './info-step.tsx';
import { ListStep } from './list-step.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './page.module.css';
import { ShareStep } from './share-step.tsx';
import { ThanksStep } from './thanks-step.tsx';

export const metadata: Metadata = { title: texts.title };

interface ManageEventPageProps {
  params: Promise<{ store: string; key?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const STEPS: readonly EventStep[] = ['info', 'list', 'share', 'thanks', 'advice', 'external'];

/** An owner's page of a gift list, in steps (EVT-06, EVT-10 to EVT-13, EVT-18 to EVT-22). */
export default async function ManageEventPage({ params, searchParams }: ManageEventPageProps) {
  const loaded = await loadShopper(params);
  const { session } = loaded;
  const given = (await params).key?.[0];
  const key = given === undefined ? null : parseOwnKey(decodeURIComponent(given));
  if (given !== undefined && !key) log('info', 'registry.event-invalid');
  const here = key?.isAdding ? routes.eventProducts(key.id) : routes.manageEvent('list', key?.id);
  if (session.userId === null) redirect(routes.login(here));
  const events = await loadOwnEvents(session);
  const [first] = events;
  if (!first) redirect(routes.createEvent());
  const id = key?.id ?? first.id;
  const event = await loadOwnEvent(session, id);
  const flash = flashAt(loaded.flash, here.split('?')[0] ?? '');
  const shopper = { ...loaded, flash };
  if (!event) {
    shopper.tellMissing();
    return <EventGone events={events} />;
  }
  const query = await searchParams;
  // What an event is comes first, until the address or the session says which one is meant (EVT-12).
  const isChosen = key !== null || (await readEventMode(loaded.jar)) !== null;
  const step = STEPS.find((one) => one === query.step) ?? (isChosen ? 'list' : 'info');
  const canRegister = step === 'list' && (await loadPrivateToken(session, id)) !== null;
  const order = orderIdIn(String(query.order ?? ''));
  const isAsked = query.choose !== undefined || (key === null && events.length > 1);
  const steps = {
    info: () => (
      <InfoStep
        shopper={shopper}
        event={event}
        isEdited={query.edit !== undefined}
        isTyped={query.typed !== undefined}
      />
    ),
    list: () => (
      <ListStep
        event={event}
        adding={key?.isAdding ? <AddingStep eventId={id} shopper={shopper} /> : null}
        canRegister={canRegister}
        flash={flash}
        remove={String(query.remove ?? '')}
      />
    ),
    share: () => <ShareStep session={session} event={event} together={String(query.together ?? '')} />,
    advice: () => <AdviceStep shopper={shopper} event={event} guests={String(query.guests ?? '')} />,
    external: () => <ExternalStep shopper={shopper} event={event} lines={String(query.lines ?? '')} />,
    thanks: () => <ThanksStep session={session} event={event} />,
  };
  return (
    <AccountFrame current="events">
      {isAsked && <ChooseEvent events={events} closedHref={routes.manageEvent(step, id)} />}
      {order !== null && <OrderDialog order={order} closedHref={routes.manageEvent(step, id)} />}
      <EventHead
        event={event}
        days={daysUntil(event.day, todayInLaPaz())}
        progress={listProgress(event.gifts)}
        compact={step !== 'info' && step !== 'list'}
      >
        {events.length > 1 && (
          <Anchor href={routes.manageEvent(step, id, { choose: 1 })}>{texts.other}</Anchor>
        )}
        <Anchor href={routes.createEvent()}>{texts.create}</Anchor>
      </EventHead>
      <EventSteps eventId={id} current={step} />
      <FlashNotice flash={flash} />
      <div key={step} className={styles.step}>
        <PageRefresh>{steps[step]()}</PageRefresh>
      </div>
    </AccountFrame>
  );
}
