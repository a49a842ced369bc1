import { Tag, X } from 'lucide-react';
import type { SubmitEventHandler } from 'react';
import type { AppliedCoupon as Applied } from '#lib/contracts/checkout/coupon-view.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { formatPrice } from '#lib/money/format.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './coupons.module.css';

interface AppliedCouponProps {
  coupon: Applied;
  step: 1 | 2 | 3;
  /** It is being taken out. */
  isBusy?: boolean;
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
}

/** A coupon of the cart with what it takes off, or why it does not now, and the way to take it out (COUP-07). */
export function AppliedCoupon({ coupon, step, isBusy = false, onSubmit }: AppliedCouponProps) {
  const { couponcode, couponlabel, discountamount, problem } = coupon;
  return (
    <li className={styles.chip} data-idle={problem !== '' || undefined} data-busy={isBusy || undefined}>
      <Tag size={18} strokeWidth={1.5} aria-hidden="true" className={styles.mark} />
      <div className={styles.words}>
        <p className={styles.code}>{couponcode}</p>
        <p className={styles.about}>
          {problem === '' ? couponlabel : `${couponTexts.idle(couponcode)} ${problem}`}
        </p>
      </div>
      {discountamount > 0 && <p className={styles.amount}>-{formatPrice(discountamount)}</p>}
      <form method="post" action={routes.form('coupon')} onSubmit={onSubmit}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="remove" value={couponcode} />
        <button
          type="submit"
          className={styles.remove}
          aria-label={couponTexts.removeNamed(couponcode)}
          title={couponTexts.remove}
          aria-disabled={isBusy || undefined}
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </form>
    </li>
  );
}
