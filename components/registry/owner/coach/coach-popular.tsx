import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './coach-popular.module.css';

/** What lists of the same kind chose and this one has not. */
export function CoachPopular({ cards }: { cards: readonly ProductCardModel[] }) {
  return (
    <ul className={styles.list}>
      {cards.map(({ productid, label, href, image, price }) => (
        <li key={productid}>
          <Anchor href={routes.card(href)} className={styles.product}>
            <Picture
              path={image.path}
              alt=""
              sizes="(min-width: 800px) 180px, 45vw"
              className={styles.picture}
            />
            <span>{label}</span>
            <span>{formatPrice(price.price)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
