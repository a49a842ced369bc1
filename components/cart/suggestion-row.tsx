import { TitledCards } from '#components/catalogue/card/titled-cards.tsx';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import styles from './suggestion-row.module.css';

/** In the mini cart. */
const SMALL = { perView: { phone: 2, widePhone: 2, tablet: 2, desktop: 2 }, sizes: '180px' };

interface Props {
  title: string;
  cards: readonly CardView[];
  /** In the mini cart. */
  isSmall?: boolean;
}

/** Products to go on with beside an empty cart; nothing without any. */
export function SuggestionRow({ title, cards, isSmall = false }: Props) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.row} data-small={isSmall || undefined}>
      <TitledCards
        title={title}
        heading={isSmall ? <h3 className={styles.small}>{title}</h3> : <h2>{title}</h2>}
        cards={cards}
        {...(isSmall && SMALL)}
      />
    </div>
  );
}
