import { HelpCode } from '#components/checkout/help-code.tsx';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { Shopper } from '../../shopper.ts';

interface HelpProps {
  shopper: Shopper;
  draft: CheckoutDraft;
}

/** Help for a guest whose code is good still. */
export function Help({ shopper: { store }, draft: { tempCode } }: HelpProps) {
  return tempCode && <HelpCode code={tempCode.code} store={store} />;
}
