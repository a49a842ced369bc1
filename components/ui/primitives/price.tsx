import { uiTexts } from '#lib/labels/platform/ui.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { formatAmount } from '#lib/money/format.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Centavos to pay. */
  price: Centavos;
  /** Centavos struck through; null or not above the price: nothing is struck. */
  oldPrice?: Centavos | null | undefined;
  /** Word before the figure, such as 'Desde'. */
  prefix?: string | undefined;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A price: big tabular figures, "Bs." small, the old price said in words to screen readers (PRICE-01, PRICE-19). */
export function Price({ price, oldPrice = null, prefix, size = 'm', className }: PriceProps) {
  const cut = oldPrice !== null && oldPrice > price;
  return (
    <p className={classNames(styles.price, styles[size], cut && styles.cut, className)}>
      {cut && <span className="visually-hidden">{uiTexts.nowPrice}: </span>}
      {prefix && <span className={styles.prefix}>{prefix} </span>}
      <Figure amount={price} />
      {cut && (
        <>
          {' '}
          <span className="visually-hidden">{uiTexts.oldPrice}: </span>
          <s className={styles.old}>
            <Figure amount={oldPrice} />
          </s>
        </>
      )}
    </p>
  );
}

function Figure({ amount }: { amount: Centavos }) {
  return (
    <span className={styles.figure}>
      <span className={styles.currency}>{CURRENCY.symbol}</span> {formatAmount(amount)}
    </span>
  );
}
