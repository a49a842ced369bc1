import { CardRow } from '#components/catalogue/card/card-row.client.tsx';
import { CardSwatches } from '#components/catalogue/card/card-swatches.client.tsx';
import styles from '#components/catalogue/card/product-slider.module.css';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { recommendationTexts } from '#lib/labels/catalogue/product-page.ts';

export interface RecommendationRowProps {
  kind: 'together' | 'seen';
  cards: readonly CardView[];
}

const PER_VIEW = { phone: 2, widePhone: 3, tablet: 4, desktop: 6 };
const SIZES = '(min-width: 1200px) 15vw, (min-width: 800px) 25vw, 44vw';

/** Recommended products in a row that scrolls. */
export default function RecommendationRow({ kind, cards }: RecommendationRowProps) {
  if (cards.length === 0) return null;
  const title = recommendationTexts[kind];
  return (
    <div className={styles.slider}>
      <CardSwatches>
        <CardRow
          label={title}
          heading={<h2>{title}</h2>}
          perView={PER_VIEW}
          cards={cards}
          sizes={SIZES}
          compact={false}
        />
      </CardSwatches>
    </div>
  );
}
