'use client';

import type { ComponentProps } from 'react';
import { Carousel } from '#components/ui/primitives/carousel.client.tsx';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { ProductCard } from './product-card.client.tsx';

interface Props extends Omit<ComponentProps<typeof Carousel>, 'children'> {
  cards: readonly CardView[];
  sizes: string;
  /** Three side by side on a phone. */
  compact: boolean;
}

/** Cards in a row that moves; rendered by the browser too, so that a page carries their data alone (see card-list). */
export function CardRow({ cards, sizes, compact, ...carousel }: Props) {
  return (
    <Carousel {...carousel}>
      {cards.map((card) => (
        <ProductCard key={card.productid} card={card} sizes={sizes} compact={compact} />
      ))}
    </Carousel>
  );
}
