'use client';

import type { ComponentProps } from 'react';
import { Carousel } from '#components/ui/carousel.client.tsx';
import type { CardView } from '#lib/catalogue/domain/card-view.ts';
import { ProductCard } from './product-card.client.tsx';

interface Props extends Omit<ComponentProps<typeof Carousel>, 'children'> {
  cards: readonly CardView[];
  sizes: string;
}

/** Cards in a row that moves; drawn by the browser too, so that a page carries their data alone (see card-list). */
export function CardRow({ cards, sizes, ...carousel }: Props) {
  return (
    <Carousel {...carousel}>
      {cards.map((card) => (
        <ProductCard key={card.productid} card={card} sizes={sizes} />
      ))}
    </Carousel>
  );
}
