import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { SoldElsewhere } from '#components/catalogue/product/sold-elsewhere.tsx';
import { productDescription, productLead } from '#lib/catalogue/domain/product/product-head.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { productPath } from '#lib/platform/seo/addresses.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { onDemand } from '../../../../../on-demand.ts';
import { loadElsewhere } from './elsewhere-terms.ts';
import { loadProductPage, type ProductParams } from './load.ts';
import { logPictures } from './log-pictures.ts';
import { ProductGone } from './product-gone.tsx';
import { ProductView } from './product-view.tsx';

export const revalidate = 300;
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<ProductParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadProductPage(await params);
  if (!page?.product) return {};
  const { store, product, state, canonical } = page;
  const today = todayInLaPaz();
  return pageMetadata({
    title: product.metatitle || product.productname,
    description: productDescription(product, state, { store: store.storeName, today }),
    lead: productLead(product, state, today),
    canonical,
    preview: await previewOf({ kind: 'product', store: store.storeId, id: product.productid }),
    noindex: state.kind === 'gone',
  });
}

/** A product (PDP-01 to PDP-40). */
export default async function ProductPage({ params }: Props) {
  const page = await loadProductPage(await params);
  if (!page?.product) notFound();
  const { store, stores, product, state, selling } = page;
  switch (state.kind) {
    case 'missing':
      return notFound();
    case 'redirect':
      return permanentRedirect(productPath(product, state.sku ?? undefined));
    case 'elsewhere':
      return (
        <SoldElsewhere
          product={product}
          store={store}
          path={productPath(product)}
          {...(await loadElsewhere(product.productid, store, selling))}
        />
      );
    case 'gone':
      return <ProductGone product={product} store={store} />;
    default:
      logPictures(product, state);
      return (
        <ProductView
          product={product}
          store={store}
          stores={stores}
          selling={selling}
          start={state.start}
          conflict={state.conflict}
        />
      );
  }
}
