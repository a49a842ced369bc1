import { Notice } from '#components/ui/primitives/notice.tsx';
import { lapsedSection, type Progress, type Step } from '#lib/checkout/domain/steps.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';

interface LapsedDataProps {
  /** The step that the address asks for, and the one that is shown. */
  asked: Step;
  step: Step;
  draft: CheckoutDraft;
  progress: Progress;
}

/** Why step 2 is shown to who was at the payment already; nothing for everybody else. */
export function LapsedData({ asked, step, draft, progress }: LapsedDataProps) {
  const lapsed = asked === 3 && step === 2 ? lapsedSection(draft, progress) : null;
  return lapsed && <Notice tone="warn">{checkoutTexts.lapsed[lapsed]}</Notice>;
}
