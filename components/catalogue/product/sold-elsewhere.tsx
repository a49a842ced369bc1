import { ShownFact } from '#components/tracking/fact.client.tsx';
import { Breadcrumbs } from '#components/ui/primitives/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { PHONE_WIDE } from '#components/ui/primitives/picture-sizes.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { productSectionTexts } from '#lib/labels/catalogue/product-parts.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import styles from './product-details.module.css';

interface Props {
  product: ProductDetail;
  store: Store;
  /** Stores that sell it. */
  selling: readonly Store[];
  path: string;
  /** By store: what getting it from there is like, in words. */
  terms?: ReadonlyMap<number, string>;
}

/** A product that the chosen store does not sell: says so and offers the switch (STORE-01). */
export function SoldElsewhere({ product, store, selling, path, terms }: Props) {
  return (
    <div className="wrap">
      <ShownFact fact={{ type: 'missing', sku: product.genericsku, why: 'not-sold' }} />
      <Breadcrumbs
        items={[{ label: store.storeName, href: routes.home() }, { label: product.productname }]}
      />
      <div className={styles.elsewhere}>
        <Picture
          path={product.image}
          alt={product.productname}
          sizes={`(min-width: 800px) 50vw, ${PHONE_WIDE}`}
          priority
          className={styles.ground}
        />
        <div className={styles.words}>
          <h1>{product.productname}</h1>
          <Notice tone="info" title={productSectionTexts.soldElsewhere(store.storeName)}>
            {productSectionTexts.soldElsewhereHelp}
          </Notice>
          <ul className={styles.stores}>
            {selling.map((other) => (
              <li key={other.storeId}>
                {terms && <p>{terms.get(other.storeId)}</p>}
                <ButtonLink variant="outline" href={`${path}?store=${other.storeId}`} reload>
                  {productSectionTexts.switchTo(other.storeName)}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <p className={styles.kept}>{productSectionTexts.kept}</p>
        </div>
      </div>
    </div>
  );
}
