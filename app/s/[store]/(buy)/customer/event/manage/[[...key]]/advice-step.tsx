import { AccountSection } from '#components/account/own/account-section.tsx';
import { CoachGaps } from '#components/registry/owner/coach/coach-gaps.tsx';
import { CoachPopular } from '#components/registry/owner/coach/coach-popular.tsx';
import { CoachRisks } from '#components/registry/owner/coach/coach-risks.tsx';
import { GuestsForm } from '#components/registry/owner/coach/guests-form.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { coachTexts as texts } from '#lib/labels/registry/coach.ts';
import { deskTexts } from '#lib/labels/registry/desk.ts';
import { countIn } from '#lib/platform/addresses/fields.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { loadAdvice } from '#lib/registry/owner/coach.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import type { Shopper } from '../../../../shopper.ts';

/** As many as a list has guests for whom nobody said how many. */
const USUAL_GUESTS = 60;
const MOST_GUESTS = 5000;

interface AdviceStepProps {
  shopper: Shopper;
  event: OwnEvent;
  /** As the address has it. */
  guests: string;
}

/** What a list lacks: by the budgets of its guests, by stock, and by what others chose. */
export async function AdviceStep({ shopper: { session, store }, event, guests: asked }: AdviceStepProps) {
  const guests = countIn(asked, MOST_GUESTS) || USUAL_GUESTS;
  const advice = await loadAdvice(session, event.id, guests);
  if (!advice) return <Notice tone="error">{deskTexts.failed}</Notice>;
  const { gaps, risks, popular } = advice;
  const today = todayInLaPaz();
  const cards = popular.map(({ product }) => toProductCard(product, today, { storeId: store.storeId }));
  return (
    <>
      <AccountSection id="advice" title={texts.title} about={texts.about}>
        <GuestsForm eventId={event.id} guests={guests} />
      </AccountSection>
      <AccountSection id="gaps" title={texts.gaps}>
        <CoachGaps gaps={gaps} />
      </AccountSection>
      {risks.length > 0 && (
        <AccountSection id="risks" title={texts.risks}>
          <CoachRisks eventId={event.id} guests={guests} risks={risks} />
        </AccountSection>
      )}
      {cards.length > 0 && (
        <AccountSection id="popular" title={texts.popular}>
          <CoachPopular cards={cards} />
        </AccountSection>
      )}
    </>
  );
}
