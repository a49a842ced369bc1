import { AccountSection } from '#components/account/own/account-section.tsx';
import { RevokeLinks } from '#components/registry/owner/share/revoke-links.tsx';
import { ShareFiles } from '#components/registry/owner/share/share-files.tsx';
import { ShareWays } from '#components/registry/owner/share/share-ways.client.tsx';
import { SharedGifts } from '#components/registry/owner/share/shared-gifts.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import { loadGiftLink, loadSharedGifts, loadShareLink } from '#lib/registry/owner/share.ts';
import { LinkSection } from './link-section.tsx';

interface ShareStepProps {
  session: Session;
  event: OwnEvent;
  /** SKU of the gift that several pay together whose link is shown, '' for none. */
  together: string;
}

/** The ways to share a list: its link, networks, QR code, and what is printed (EVT-25 to EVT-32); its gifts that several pay. */
export async function ShareStep({ session, event, together }: ShareStepProps) {
  const { id, name, day } = event;
  const [url, gifts] = await Promise.all([loadShareLink(session, id), loadSharedGifts(session, event)]);
  const chosen = gifts.find(({ sku }) => sku === together);
  const shown = chosen ? { sku: chosen.sku, url: await loadGiftLink(session, id, chosen.sku) } : null;
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
      {gifts.length > 0 && (
        <AccountSection id="together" title={texts.together} about={texts.togetherAbout} screenOnly>
          <SharedGifts event={event} gifts={gifts} shown={shown} />
        </AccountSection>
      )}
      <RevokeLinks eventId={id} />
    </>
  );
}
