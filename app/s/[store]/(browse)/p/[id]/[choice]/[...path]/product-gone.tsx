import { RelatedSlider } from '#components/catalogue/card/related-slider.tsx';
import { ProductNotFound } from '#components/catalogue/product/product-not-found.tsx';
import { JsonLd } from '#components/content/json-ld.tsx';
import { loadCategories, loadRelated } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { productLinks } from './load.ts';

/** A product without stock in any store: the not-found state with what goes in its place, status 200 (PDP-27). */
export async function ProductGone({ product, store }: { product: ProductDetail; store: Store }) {
  const today = todayInLaPaz();
  const [categories, related] = await Promise.all([
    loadCategories(store.catalogId),
    loadRelated(store.catalogId, product.productid),
  ]);
  return (
    <div className="wrap">
      <JsonLd data={productJsonLd(product, today, productLinks(product))} />
      <ProductNotFound name={product.productname} categories={masters(categories)} />
      <RelatedSlider
        title={notFoundTexts.similar}
        cards={related.map((record) => toProductCard(record, today, { storeId: store.storeId }))}
      />
    </div>
  );
}
