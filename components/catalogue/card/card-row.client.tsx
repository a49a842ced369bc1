'use client';

import { type ComponentProps, useEffect } from 'react';
import { Carousel } from '#components/ui/primitives/carousel.client.tsx';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { track } from '#lib/platform/browser/track.ts';
import { ProductCard } from './product-card.client.tsx';

interface Props extends Omit<ComponentProps<typeof Carousel>, 'children'> {
  cards: readonly CardView[];
  sizes: string;
  /** Three side by side on a phone. */
  compact: boolean;
}

/** Cards in a row that moves; rendered by the browser too, so that a page carries their data alone (see card-list). */
export function CardRow({ cards, sizes, compact, ...carousel }: Props) {
  const { label } = carousel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row.
  useEffect(() => track({ type: 'cards', list: label, cards, from: 0 }), [label]);
  return (
    <Carousel {...carousel}>
      {cards.map((card) => (
        <ProductCard key={card.productid} card={card} sizes={sizes} compact={compact} />
      ))}
    </Carousel>
  );
}
