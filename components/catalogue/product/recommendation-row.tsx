import styles from '#components/catalogue/card/product-slider.module.css';
import { TitledCards } from '#components/catalogue/card/titled-cards.tsx';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { recommendationTexts } from '#lib/labels/catalogue/product-parts.ts';

export interface RecommendationRowProps {
  kind: 'together' | 'seen';
  cards: readonly CardView[];
}

/** Recommended products in a row that scrolls. */
export default function RecommendationRow({ kind, cards }: RecommendationRowProps) {
  if (cards.length === 0) return null;
  const title = recommendationTexts[kind];
  return (
    <div className={styles.slider}>
      <TitledCards title={title} heading={<h2>{title}</h2>} cards={cards} />
    </div>
  );
}
