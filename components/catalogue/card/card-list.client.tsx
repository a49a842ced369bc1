'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { track } from '#lib/platform/browser/track.ts';
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
  /** Its name in reports, where it is not the page's own list. */
  list?: string;
  /** Places of cards that are on their way, as items of the list. */
  children?: ReactNode;
}

/** The cards of a grid. The browser renders them too, so that a page carries their data and not their markup twice. */
export function CardList({ cards, sizes, heading, leads, list, children }: CardListProps) {
  const told = useRef(0);
  const count = cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card once, also of a list that grows.
  useEffect(() => {
    const from = told.current;
    told.current = Math.max(from, count);
    track({ type: 'cards', list: list ?? null, cards: cards.slice(from), from });
  }, [count]);
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
