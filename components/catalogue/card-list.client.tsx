'use client';

import type { CardView } from '#lib/catalogue/domain/card-view.ts';
import { type HeadingLevel, ProductCard } from './product-card.client.tsx';
import styles from './product-grid.module.css';

/** Cards in the first screen on most devices: their pictures are loaded at once. */
const FIRST_SCREEN = 2;

interface Props {
  cards: readonly CardView[];
  sizes: string;
  heading?: HeadingLevel;
}

/** The cards of a grid. The browser draws them too, so that a page carries their data and not their markup twice. */
export function CardList({ cards, sizes, heading }: Props) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, at) => (
        <li key={card.productid}>
          <ProductCard card={card} sizes={sizes} priority={at < FIRST_SCREEN} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  );
}
