import { CardSwatches } from '#components/catalogue/card/card-swatches.client.tsx';
import { ProductCard } from '#components/catalogue/card/product-card.client.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './wish-grid.module.css';

const SIZES = '(min-width: 800px) 240px, (min-width: 620px) 30vw, 44vw';

/** Nothing is wished yet: how it begins, and products to begin with (WISH-07). */
export function EmptyWishlist({ cards }: { cards: readonly ProductCardModel[] }) {
  return (
    <>
      <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
        <ButtonLink href={routes.home()} reload>
          {texts.emptyAction}
        </ButtonLink>
      </EmptyState>
      {cards.length > 0 && (
        <section aria-labelledby="wish-suggestions" className={styles.suggested}>
          <h2 id="wish-suggestions">{texts.suggestions}</h2>
          <CardSwatches>
            <ul className={styles.grid}>
              {cards.map((card) => (
                <li key={card.productid}>
                  <ProductCard card={viewOf(card)} sizes={SIZES} />
                </li>
              ))}
            </ul>
          </CardSwatches>
        </section>
      )}
    </>
  );
}
