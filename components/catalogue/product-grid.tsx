import type { ProductCardModel } from '#lib/catalogue/domain/card.ts';
import { CardSwatches } from './card-swatches.client.tsx';
import { type HeadingLevel, ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Cards in the first screen on most devices: their pictures are loaded at once. */
const FIRST_SCREEN = 2;
const SIZES = '(min-width: 1200px) 20vw, (min-width: 800px) 25vw, 50vw';

/** Products in a grid: 2 columns on phones, 4, then 5 on wide screens (LIST-14, CARD-15, GAP-029). */
export function ProductGrid({
  cards,
  heading,
}: {
  cards: readonly ProductCardModel[];
  heading?: HeadingLevel;
}) {
  return (
    <CardSwatches>
      <ul className={styles.grid}>
        {cards.map((card, at) => (
          <li key={card.productid}>
            <ProductCard
              card={card}
              sizes={SIZES}
              priority={at < FIRST_SCREEN}
              {...(heading && { heading })}
            />
          </li>
        ))}
      </ul>
    </CardSwatches>
  );
}
