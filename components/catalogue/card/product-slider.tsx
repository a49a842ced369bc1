import type { ReactNode } from 'react';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { CardRow } from './card-row.client.tsx';
import { CardSwatches } from './card-swatches.client.tsx';
import styles from './product-slider.module.css';

/** Sliders move every 3 s and take half a second for it (BLOCK-36, PDP-24). */
const AUTOPLAY = { delay: 3000, speed: 500 };

const SHOWS = {
  /** Product sliders of layouts (BLOCK-39). */
  block: {
    perView: 'products',
    step: 1,
    sizes:
      '(min-width: 1251px) 15vw, (min-width: 951px) 18vw, (min-width: 769px) 23vw, (min-width: 600px) 30vw, (min-resolution: 2.5dppx) 30vw, 42vw',
    compact: true,
  },
  /** Related products: 2 up to 799 px and 4 above, two at a time (PDP-24, GAP-026). */
  related: {
    perView: { phone: 2, tablet: 4, desktop: 4 },
    step: 2,
    sizes: '(min-width: 800px) 25vw, (min-resolution: 2.5dppx) 30vw, 44vw',
    compact: false,
  },
} as const;

/** Four cards share the line of any wide screen (carousel.module.css). */
const FOUR_WIDE = '(min-width: 769px) 23vw, (min-width: 600px) 30vw, (min-resolution: 2.5dppx) 30vw, 42vw';

interface Props {
  title: string;
  cards: readonly ProductCardModel[];
  show: keyof typeof SHOWS;
  autoplay?: { delay: number; speed: number } | null;
  /** Products by which an arrow moves at most; one move of the autoplay without. */
  page?: number;
  /** A link beside the title. */
  more?: ReactNode;
}

/** Products in a row that moves by itself, can be paused, and scrolls without a script (PDP-22, BLOCK-36). */
export function ProductSlider({ title, cards, show, autoplay = AUTOPLAY, page, more }: Props) {
  if (cards.length === 0) return null;
  const { perView, step, compact } = SHOWS[show];
  const sizes = show === 'block' && cards.length === 4 ? FOUR_WIDE : SHOWS[show].sizes;
  return (
    <div className={styles.slider}>
      <CardSwatches>
        <CardRow
          label={title}
          heading={
            <div className={styles.heading}>
              <h2>{title}</h2>
              {more}
            </div>
          }
          perView={perView}
          autoplay={autoplay ? { ...autoplay, step } : undefined}
          page={page}
          cards={cards.map((card) => viewOf(compact ? { ...card, options: [] } : card))}
          sizes={sizes}
          compact={compact}
        />
      </CardSwatches>
    </div>
  );
}
