import { LoginGate } from '#components/account/login-gate.client.tsx';
import { OpenSection } from '#components/checkout/section.tsx';
import { AS_GUEST } from '#lib/checkout/domain/steps.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';
import { cartLogin } from './cart-login.tsx';

interface IdentifyProps {
  shopper: Shopper;
  isForced: boolean;
  /** The question is asked at once. */
  opens: boolean;
}

/**
 * Asks who buys (CHK-07, CHK-22): in a dialog that the buy button opens, and without JavaScript in a section of the page
 * once the button was used.
 */
export async function Identify({ shopper, isForced, opens }: IdentifyProps) {
  const title = isForced ? checkoutTexts.identifyLogin : checkoutTexts.identify;
  const { question, plain } = await cartLogin(shopper, {
    next: routes.checkoutStep(2),
    buying: 'S',
    about: isForced ? checkoutTexts.identifyForced : '',
    guest: isForced ? null : { as: AS_GUEST },
  });
  return (
    <>
      {opens && (
        <noscript>
          <OpenSection id="identify-title" title={title}>
            {plain}
          </OpenSection>
        </noscript>
      )}
      <LoginGate title={title} opens={opens}>
        {question}
      </LoginGate>
    </>
  );
}
