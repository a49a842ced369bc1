import { AccountSection } from '#components/account/own/account-section.tsx';
import { DeskList } from '#components/registry/owner/desk/desk-list.tsx';
import { FundList } from '#components/registry/owner/desk/fund-list.tsx';
import { VisibilityForm } from '#components/registry/owner/desk/visibility-form.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { fundTexts, deskTexts as texts } from '#lib/labels/registry/desk.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { eventSlug } from '#lib/registry/domain/event-path.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import { loadDesk, loadFunds } from '#lib/registry/owner/desk.ts';

/** Who gave what, when that is seen, and what several pay together (EVT-68). */
export async function ThanksStep({ session, event }: { session: Session; event: OwnEvent }) {
  const [desk, funds] = await Promise.all([loadDesk(session, event.id), loadFunds(session, event.id)]);
  if (!desk || !funds) return <Notice tone="error">{texts.failed}</Notice>;
  const { rows, hidden, visibility } = desk;
  return (
    <>
      <AccountSection
        id="thanks"
        title={texts.title}
        about={rows.length > 0 && !hidden ? texts.about : undefined}
        action={
          rows.length > 0 && !hidden ? (
            <Anchor href={routes.eventFile(event.id, 'agradecimientos.csv')} download>
              {texts.csv}
            </Anchor>
          ) : undefined
        }
      >
        {hidden && <Notice>{texts.hidden[visibility]}</Notice>}
        {rows.length > 0 ? (
          <DeskList event={event} rows={rows} hidden={hidden} />
        ) : (
          <p>
            {texts.none} {keyedLabels.nodedicationLabel}
          </p>
        )}
      </AccountSection>
      {(funds.rows.length > 0 || funds.balance > 0) && (
        <AccountSection id="funds" title={fundTexts.title} about={fundTexts.about}>
          {funds.balance > 0 && (
            <Notice>
              {fundTexts.balance(formatPrice(funds.balance))}{' '}
              <Anchor href={routes.eventDetails(eventSlug(event.name, event.id))}>
                {fundTexts.useBalance}
              </Anchor>
            </Notice>
          )}
          <FundList eventId={event.id} funds={funds.rows} />
        </AccountSection>
      )}
      <AccountSection id="visibility" title={texts.visibilityTitle} screenOnly>
        <VisibilityForm eventId={event.id} chosen={visibility} />
      </AccountSection>
    </>
  );
}
