import { AccountSection } from '#components/account/own/account-section.tsx';
import { ShareFiles } from '#components/registry/owner/share/share-files.tsx';
import { ShareWays } from '#components/registry/owner/share/share-ways.client.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import { loadShareLink } from '#lib/registry/owner/share.ts';
import { LinkSection } from './link-section.tsx';

/** The ways to share a list: its link, networks, QR code, and what is printed (EVT-25 to EVT-32). */
export async function ShareStep({ session, event }: { session: Session; event: OwnEvent }) {
  const { id, name, day } = event;
  const url = await loadShareLink(session, id);
  return (
    <>
      <LinkSection url={url} eventId={id} step="share">
        <ShareWays text={texts.text(name, longDay(day))} url={url ?? ''} />
      </LinkSection>
      {url !== null && (
        <AccountSection id="qr" title={texts.qr}>
          <ShareFiles eventId={id} name={name} />
        </AccountSection>
      )}
    </>
  );
}
