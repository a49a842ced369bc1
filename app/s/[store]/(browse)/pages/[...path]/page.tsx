import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { JsonLd } from '#components/content/json-ld.tsx';
import type { ContentPage as LoadedPage } from '#lib/content/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { articleTold } from '#lib/platform/seo/article.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { articleJsonLd } from '#lib/platform/seo/shop-json-ld.ts';
import { loadStore } from '#lib/stores/data.ts';
import { showsRates } from '../../../content-data.ts';
import { contentHead } from '../../../content-head.ts';
import { findSpelling, loadContentPage } from '../../../content-page.ts';
import { ContentView } from '../../../content-view.tsx';
import { onDemand } from '../../../on-demand.ts';
import { loadShippingService } from '../../../shipping-service.ts';

export const revalidate = 300;

interface Params {
  store: string;
  path: string[];
}
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<Params>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, path } = await params;
  const page = await loadContentPage(path);
  if (!page) return {};
  const name = path.join('/');
  return contentHead(page, {
    canonical: routes.page(name),
    preview: await previewOf({ kind: 'page', store: Number(store), path: name }),
  });
}

/** A content page (BLOCK-06, BLOCK-07). */
export default async function ContentPage({ params }: Props) {
  const { store: id, path } = await params;
  const [store, page] = await Promise.all([loadStore(id), loadContentPage(path)]);
  const spelling = page ? null : await findSpelling(path);
  if (spelling !== null) permanentRedirect(spelling);
  if (!store || !page) notFound();
  const [article, shipping] = await Promise.all([
    articleOf(page, store.storeId, path.join('/')),
    showsRates(page, store.storeId) ? loadShippingService() : null,
  ]);
  return (
    <>
      {article && <JsonLd data={article} />}
      {shipping && <JsonLd data={shipping} />}
      <ContentView page={page} store={store} />
    </>
  );
}

/** Null for a page that does not say that it is an article. */
async function articleOf(page: LoadedPage, store: number, name: string) {
  const told = articleTold(page.layout.about);
  if (!told) return null;
  const picture = await previewOf({ kind: 'page', store, path: name });
  return articleJsonLd({
    ...told,
    url: absoluteUrl(routes.page(name)),
    home: absoluteUrl(routes.home()),
    picture: picture && absoluteUrl(picture),
  });
}
