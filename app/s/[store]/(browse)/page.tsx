import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { JsonLd } from '#components/content/json-ld.tsx';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { organizationJsonLd, webSiteJsonLd } from '#lib/platform/seo/shop-json-ld.ts';
import { loadStore } from '#lib/stores/data.ts';
import { contentHead } from '../content-head.ts';
import { ContentView } from '../content-view.tsx';
import { onDemand } from '../on-demand.ts';
import { loadHome, loadShopFacts } from '../shop-facts.ts';

export const revalidate = 300;
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<{ store: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [home, { store }] = await Promise.all([loadHome(), params]);
  if (!home) return {};
  return contentHead(home, {
    canonical: routes.home(),
    preview: await previewOf({ kind: 'home', store: Number(store) }),
  });
}

/** Home (BLOCK-02). */
export default async function HomePage({ params }: Props) {
  const [store, home] = await Promise.all([loadStore((await params).store), loadHome()]);
  if (!store || !home) notFound();
  const facts = await loadShopFacts();
  return (
    <>
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={SHOP_NAME}
        href={routes.openSearch()}
      />
      <JsonLd data={organizationJsonLd(facts)} />
      <JsonLd data={webSiteJsonLd(facts.home, absoluteUrl(routes.search('_')).replace(/_$/, '{term}'))} />
      <ContentView page={home} store={store} />
    </>
  );
}
