import { Tag, X } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { COUPON_BUTTON } from '#lib/cart/domain/coupon-code.ts';
import type { AppliedCoupon as Applied } from '#lib/contracts/checkout/coupon-view.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './coupons.module.css';

interface AppliedCouponProps {
  coupon: Applied;
  step: 1 | 2 | 3;
  /** It is being taken out. */
  isBusy?: boolean;
  /** Id of the form that it posts with, and with it what stands in the fields. */
  form: string;
  onRemove?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** A coupon of the cart with what it takes off, or why it does not now, and the way to take it out (COUP-07). */
export function AppliedCoupon({ coupon, step, isBusy = false, form, onRemove }: AppliedCouponProps) {
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
      <button
        type="submit"
        form={form}
        formAction={routes.form('coupon')}
        formNoValidate
        name={COUPON_BUTTON.remove}
        value={`${step} ${couponcode}`}
        onClick={onRemove}
        className={styles.remove}
        aria-label={couponTexts.removeNamed(couponcode)}
        title={couponTexts.remove}
        aria-disabled={isBusy || undefined}
      >
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
