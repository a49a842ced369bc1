import { OpenSection } from '#components/checkout/section.tsx';
import { StepDedicationForm } from '#components/checkout/step-parts.client.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';
import { dedicationErrorsOf, dedicationOf } from './dedication-of.ts';
import styles from './gift-tools.module.css';

interface GiftToolsProps {
  shopper: Shopper;
  draft: CheckoutDraft;
  /** The dedication is being written. */
  isWriting: boolean;
}

/** Above a cart of gifts: back to their list, and what the giver says with them (CART-05, CART-06, CHK-23). */
export function GiftTools({ shopper, draft, isWriting }: GiftToolsProps) {
  const saved = draft.dedication;
  const form = (
    <StepDedicationForm
      entered={dedicationOf(shopper, draft)}
      errors={dedicationErrorsOf(shopper)}
      step={1}
    />
  );
  return (
    <div className={styles.tools}>
      <div className={styles.ways}>
        <ButtonLink href={routes.eventDetails()} variant="outline" size="s" reload>
          {giftCheckoutTexts.list}
        </ButtonLink>
        <ButtonLink href={routes.cartDedication()} variant="outline" size="s" reload>
          {saved ? giftCheckoutTexts.changeDedication : giftCheckoutTexts.dedicate}
        </ButtonLink>
      </div>
      {!isWriting && saved && (
        <p className={styles.dedication}>
          «{saved.message}» <span>{saved.name}</span>
        </p>
      )}
      {isWriting && (
        <>
          <noscript>
            <OpenSection id="dedication-title" title={checkoutTexts.dedication}>
              {form}
            </OpenSection>
          </noscript>
          <PageDialog title={checkoutTexts.dedication} closedHref={routes.checkoutStep(1)}>
            {form}
          </PageDialog>
        </>
      )}
    </div>
  );
}
