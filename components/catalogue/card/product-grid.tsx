import { EndlessCards } from '#components/catalogue/listing/endless-cards.client.tsx';
import { ResultsWait } from '#components/catalogue/listing/results-wait.client.tsx';
import type { More } from '#components/catalogue/listing/use-endless.ts';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { CardList } from './card-list.client.tsx';
import { CardSwatches } from './card-swatches.client.tsx';
import type { HeadingLevel } from './product-card.client.tsx';

const SIZES = '(min-width: 1201px) 20vw, (min-width: 800px) 25vw, (min-resolution: 2.5dppx) 30vw, 44vw';

interface Props {
  cards: readonly ProductCardModel[];
  heading?: HeadingLevel;
  /** Whether no picture stands above the grid: then its first one is fetched before all else. */
  leads?: boolean;
  /** Its name in reports, where it is not the page's own list. */
  list?: string;
  /** What follows: on phones the grid grows by it (LIST-24). */
  more?: More;
}

/** Products in a grid: 2 columns on phones, 4, then 5 on wide screens (LIST-14, CARD-15, GAP-029). */
export function ProductGrid({ cards, heading, leads = true, list, more }: Props) {
  const shown = {
    cards: cards.map(viewOf),
    sizes: SIZES,
    leads,
    ...(heading && { heading }),
    ...(list && { list }),
  };
  // Other products are other cards: those of before would be seen to jump.
  const key = cards.map(({ productid }) => productid).join();
  return (
    <ResultsWait>
      <CardSwatches>
        {more ? <EndlessCards key={key} {...shown} more={more} /> : <CardList key={key} {...shown} />}
      </CardSwatches>
    </ResultsWait>
  );
}
