import type { ReactNode } from 'react';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { ShareLink } from '#components/registry/owner/share/share-link.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import type { EventStep } from '#lib/platform/domain/own-event.ts';
import * as routes from '#lib/platform/routes.ts';

interface LinkSectionProps {
  /** Null when there is none for now (EVT-31). */
  url: string | null;
  eventId: number;
  /** Of the page, which is tried again. */
  step: EventStep;
  /** What follows the link. */
  children?: ReactNode;
}

/** The link of a list (EVT-25). */
export function LinkSection({ url, eventId, step, children }: LinkSectionProps) {
  return (
    <AccountSection id="link" title={texts.link} about={texts.about}>
      {url === null ? (
        <Notice tone="error">
          {keyedLabels.errorGenerationEventListsMessage}{' '}
          <Anchor href={routes.manageEvent(step, eventId)}>{texts.again}</Anchor>
        </Notice>
      ) : (
        <>
          <ShareLink url={url} />
          {children}
        </>
      )}
    </AccountSection>
  );
}
