import type { ComponentProps } from 'react';
import { CardRow } from './card-row.client.tsx';
import { CardSwatches } from './card-swatches.client.tsx';

type Row = ComponentProps<typeof CardRow>;

interface Props extends Pick<Row, 'heading' | 'cards'>, Partial<Pick<Row, 'perView' | 'sizes' | 'autoplay'>> {
  title: string;
}

const PAGE_WIDE: Row['perView'] = { phone: 2, widePhone: 3, tablet: 4, desktop: 6 };
const PAGE_SIZES = '(min-width: 1200px) 15vw, (min-width: 800px) 25vw, 44vw';

/** Cards in a row that scrolls under its title, with swatches that choose; as wide as the page unless told otherwise. */
export function TitledCards({
  title,
  heading,
  cards,
  perView = PAGE_WIDE,
  sizes = PAGE_SIZES,
  autoplay,
}: Props) {
  return (
    <CardSwatches>
      <CardRow
        label={title}
        heading={heading}
        perView={perView}
        autoplay={autoplay}
        cards={cards}
        sizes={sizes}
        compact={false}
      />
    </CardSwatches>
  );
}
