import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
// The first HTML links no style sheet of what is loaded on demand.
import '#components/ui/primitives/carousel.module.css';
import { LaterCards } from './later-cards.client.tsx';
import './product-card.module.css';
import styles from './product-slider.module.css';

/** 2 up to 799 px and 4 above, two at a time, every 3 s within half a second (PDP-24, GAP-026). */
const PER_VIEW = { phone: 2, tablet: 4, desktop: 4 };
const AUTOPLAY = { delay: 3000, speed: 500, step: 2 };
const SIZES = '(min-width: 800px) 25vw, (min-resolution: 2.5dppx) 30vw, 44vw';

interface Props {
  title: string;
  cards: readonly ProductCardModel[];
  /** Whether the row moves by itself. */
  moves?: boolean;
}

/** Products beside the one of the page, below the fold (PDP-22 to PDP-24). */
export function RelatedSlider({ title, cards, moves = true }: Props) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.slider}>
      <LaterCards
        title={title}
        heading={
          <div className={styles.heading}>
            <h2>{title}</h2>
          </div>
        }
        perView={PER_VIEW}
        autoplay={moves ? AUTOPLAY : undefined}
        cards={cards.map(viewOf)}
        sizes={SIZES}
      />
    </div>
  );
}
