'use client';

import type { ReactNode } from 'react';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { type HeadingLevel, ProductCard } from './product-card.client.tsx';
import styles from './product-grid.module.css';

/** Cards of the first screen, of a phone and of a wide one. */
const FIRST = 10;

export interface CardListProps {
  cards: readonly CardView[];
  sizes: string;
  heading?: HeadingLevel;
  /** The first picture of the page is the first card's. */
  leads: boolean;
  /** Places of cards that are on their way, as items of the list. */
  children?: ReactNode;
}

/** The cards of a grid. The browser renders them too, so that a page carries their data and not their markup twice. */
export function CardList({ cards, sizes, heading, leads, children }: CardListProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, at) => (
        // A card of another colour is another one: what was chosen on it is gone.
        <li
          key={`${card.productid} ${card.href?.suggestedcolor ?? ''}`}
          className={at >= FIRST ? `offscreen ${styles.far}` : undefined}
        >
          <ProductCard card={card} sizes={sizes} priority={leads && at === 0} {...(heading && { heading })} />
        </li>
      ))}
      {children}
    </ul>
  );
}
