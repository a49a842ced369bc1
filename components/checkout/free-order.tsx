import { Notice } from '#components/ui/primitives/notice.tsx';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';

/** Nothing is left to pay for the goods: what the shopper keeps, and what its coupons are worth from now on (CHK-17, CHK-18). */
export function FreeOrder({ balance }: { balance: Centavos }) {
  return (
    <Notice tone="success" title={checkoutTexts.freeOrder}>
      {balance > 0 && <p>{checkoutTexts.positiveBalance(formatPrice(balance))}</p>}
      <p>{checkoutTexts.couponOnce}</p>
    </Notice>
  );
}
