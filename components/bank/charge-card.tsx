import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { BankCharge } from '#lib/contracts/payments/bank.ts';
import { bankTexts } from '#lib/labels/checkout/bank.ts';
import { ChargeForm, ChargeFrame, ToShop } from './charge-frame.tsx';

interface ChargeCardProps {
  /** Null when the bank knows no such charge. */
  charge: BankCharge | null;
  /** Where the decision is posted to. */
  action: string;
}

/** A charge at the demo's simulated bank, with the payer's two answers. */
export function ChargeCard({ charge, action }: ChargeCardProps) {
  return (
    <ChargeFrame texts={bankTexts} charge={charge}>
      {({ state }) => (
        <>
          <Result state={state} />
          {(state === 'open' || state === 'rejected') && (
            <ChargeForm action={action}>
              <Button type="submit" name="decision" value="pay" size="l">
                {bankTexts.pay}
              </Button>
              {state === 'open' && (
                <Button type="submit" name="decision" value="reject" size="l" variant="outline">
                  {bankTexts.reject}
                </Button>
              )}
            </ChargeForm>
          )}
        </>
      )}
    </ChargeFrame>
  );
}

function Result({ state }: Pick<BankCharge, 'state'>) {
  if (state === 'open') return null;
  const [title, help] = [bankTexts[state], bankTexts[`${state}Help`]];
  return (
    <>
      <Notice tone={state === 'paid' ? 'success' : 'warn'} title={title}>
        {help}
      </Notice>
      {state !== 'rejected' && <ToShop />}
    </>
  );
}
