import { Price } from '#components/ui/primitives/price.tsx';
import type { PriceView } from '#lib/catalogue/domain/price-view.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import { comboOffer } from '#lib/pricing/domain/labels.ts';
import styles from './product-price.module.css';

interface Props {
  price: PriceView;
  size: 'm' | 'l';
}

/** The price tag of a card ('m') or of the product page ('l'), which also spells out the combo (PRICE-19, CARD-19). */
export function ProductPrice({ price, size }: Props) {
  return (
    <div className={styles.price}>
      <Price
        price={price.price}
        oldPrice={price.oldPrice}
        prefix={price.from ? cardTexts.from : undefined}
        size={size}
      />
      {size === 'l' && price.discount && (
        <span className={styles.percent}>
          {price.discount}
          {price.partial && !price.oldPrice ? '*' : ''}
        </span>
      )}
      {size === 'l' && price.combo && (
        <p className={styles.combo}>
          <strong>{comboOffer(price.combo)}</strong> {productTexts.combo}
          {price.partial ? '*' : ''}
        </p>
      )}
    </div>
  );
}
