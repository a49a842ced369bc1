import { CardTags } from '#components/catalogue/card/card-tags.tsx';
import { RelatedSlider } from '#components/catalogue/card/related-slider.tsx';
import { ProductDetails } from '#components/catalogue/product/product-details.tsx';
import { ProductOverview } from '#components/catalogue/product/product-overview.client.tsx';
import { ProductServices } from '#components/catalogue/product/product-services.tsx';
import { Recommendations } from '#components/catalogue/product/recommendations.client.tsx';
import { JsonLd } from '#components/content/json-ld.tsx';
import { Breadcrumbs } from '#components/ui/primitives/breadcrumbs.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import type { Conflict } from '#lib/catalogue/domain/product/conflict.ts';
import { stageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { productSectionTexts } from '#lib/labels/catalogue/product-parts.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { productPath } from '#lib/platform/seo/addresses.ts';
import { breadcrumbJsonLd } from '#lib/platform/seo/lists-json-ld.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { productLinks } from './load.ts';
import { loadProductParts } from './load-parts.ts';

interface Props {
  product: ProductDetail;
  store: Store;
  stores: readonly Store[];
  /** Those that sell it. */
  selling: readonly Store[];
  start: Selection;
  conflict: Conflict | null;
}

/** The whole page of a product that can be shown. */
export async function ProductView({ product, store, stores, selling, start, conflict }: Props) {
  const today = todayInLaPaz();
  const { way, terms, parts, saving, related } = await loadProductParts(product, store, selling);
  const crumbs = [
    { label: store.storeName, href: routes.home() },
    ...way.map((crumb) => ({ label: crumb.label, href: routes.listing(crumb.path, crumb.id) })),
  ];
  const card = toProductCard(product, today, { storeId: store.storeId });
  const links = productLinks(product);
  return (
    <div className="wrap">
      <JsonLd data={productJsonLd(product, today, links, terms)} />
      <JsonLd
        data={breadcrumbJsonLd(crumbs.map(({ label, href }) => ({ name: label, url: absoluteUrl(href) })))}
      />
      <Breadcrumbs items={crumbs} />
      <ProductOverview
        product={stageProduct(product)}
        start={start}
        conflict={conflict}
        pack={saving}
        today={today}
        category={product.category}
        slug={product.path}
        store={{ id: store.storeId, name: store.storeName }}
        stores={stores.map(({ storeId, storeName }) => ({ id: storeId, name: storeName }))}
        tags={<CardTags card={card} inline />}
      >
        <ProductServices
          name={product.productname}
          store={store}
          url={links.url()}
          path={productPath(product)}
        />
      </ProductOverview>
      <ProductDetails
        product={product}
        parts={parts}
        description={sanitizeInner(product.productdescription)}
        landing={product.landing.map(({ title, text, image }) => ({
          title,
          html: sanitizeInner(text),
          image,
        }))}
      />
      <RelatedSlider title={productSectionTexts.related} cards={related} />
      <Recommendations productid={product.productid} />
    </div>
  );
}
