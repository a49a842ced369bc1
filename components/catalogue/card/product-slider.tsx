import type { ReactNode } from 'react';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { CardRow } from './card-row.client.tsx';
import { CardSwatches } from './card-swatches.client.tsx';
import styles from './product-slider.module.css';

/** Sliders move every 3 s and take half a second for it (BLOCK-36). */
const AUTOPLAY = { delay: 3000, speed: 500 };
const SIZES =
  '(min-width: 1251px) 15vw, (min-width: 951px) 18vw, (min-width: 769px) 23vw, (min-width: 600px) 30vw, (min-resolution: 2.5dppx) 30vw, 42vw';

/** Four cards share the line of any wide screen (carousel.module.css). */
const FOUR_WIDE = '(min-width: 769px) 23vw, (min-width: 600px) 30vw, (min-resolution: 2.5dppx) 30vw, 42vw';

interface Props {
  title: string;
  cards: readonly ProductCardModel[];
  autoplay?: { delay: number; speed: number } | null;
  /** Products by which an arrow moves at most; one move of the autoplay without. */
  page?: number;
  /** A link beside the title. */
  more?: ReactNode;
}

/** The products of a layout in a row that moves by itself, can be paused, and scrolls without a script (BLOCK-36, BLOCK-39). */
export function ProductSlider({ title, cards, autoplay = AUTOPLAY, page, more }: Props) {
  if (cards.length === 0) return null;
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
          perView="products"
          autoplay={autoplay ? { ...autoplay, step: 1 } : undefined}
          page={page}
          cards={cards.map((card) => viewOf({ ...card, options: [] }))}
          sizes={cards.length === 4 ? FOUR_WIDE : SIZES}
          compact
        />
      </CardSwatches>
    </div>
  );
}
