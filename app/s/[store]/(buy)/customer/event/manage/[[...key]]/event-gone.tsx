import { AccountFrame } from '#components/account/account-frame.tsx';
import { EventChoice } from '#components/registry/owner/event/event-choice.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import type { OwnEventItem } from '#lib/registry/owner/data.ts';

/** A list that is gone or another's: says so, and offers the customer's own (EVT-17). */
export function EventGone({ events }: { events: readonly OwnEventItem[] }) {
  return (
    <AccountFrame current="events" title={texts.title}>
      <Notice tone="error">{texts.gone}</Notice>
      <EventChoice events={events} />
    </AccountFrame>
  );
}
