import { EventChoice } from '#components/registry/owner/event/event-choice.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { ownerTexts as texts } from '#lib/labels/registry/owner.ts';
import type { OwnEventItem } from '#lib/registry/owner/data.ts';

interface ChooseEventProps {
  events: readonly OwnEventItem[];
  closedHref: string;
}

/** The choice of one of several lists, over the page (EVT-20, EVT-21); in it without JavaScript. */
export function ChooseEvent({ events, closedHref }: ChooseEventProps) {
  return (
    <>
      <PageDialog title={texts.choose} closedHref={closedHref}>
        <EventChoice events={events} />
      </PageDialog>
      <noscript>
        <h2>{texts.choose}</h2>
        <EventChoice events={events} />
      </noscript>
    </>
  );
}
