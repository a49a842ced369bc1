import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { JsonLd } from '#components/content/json-ld.tsx';
import { StoreDirectory } from '#components/stores/store-directory.tsx';
import { StoreMap } from '#components/stores/store-map.client.tsx';
import { type ContentPage, loadPage } from '#lib/content/data.ts';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl, pageMetadata } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';
import { storeJsonLd } from '#lib/stores/store-json-ld.ts';
import { contentHead } from '../../../content-head.ts';
import { ContentView } from '../../../content-view.tsx';
import { onDemand } from '../../../on-demand.ts';
import styles from './page.module.css';

export const revalidate = 300;
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<{ store: string }>;
}

const NAME = 'tiendas';
const PATH = routes.page(NAME);
const loadWords = () => loadPage('pages', NAME);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [words, { store }] = await Promise.all([loadWords(), params]);
  const preview = await previewOf({ kind: words ? 'page' : 'home', store: Number(store), path: NAME });
  if (!words) return pageMetadata({ title: storesTexts.title, canonical: PATH, preview });
  return contentHead(words, { canonical: PATH, preview });
}

/** All stores with hours, telephones and the way there, between the rows of the page's layout. */
export default async function StoresPage({ params }: Props) {
  const [stores, words, { store: id }] = await Promise.all([loadStores(), loadWords(), params]);
  const store = stores.find(({ storeId }) => String(storeId) === id);
  if (!store) notFound();
  const { googleMapsKey } = env();
  const mapped = stores.map(({ storeId, storeName, address, lat, lng }) => ({
    storeId,
    storeName,
    address,
    lat,
    lng,
  }));
  const picture = await previewOf({ kind: words ? 'page' : 'home', store: store.storeId, path: NAME });
  return (
    <>
      {stores.map((one) => (
        <JsonLd
          key={one.storeId}
          data={storeJsonLd(one, {
            url: absoluteUrl(PATH),
            shop: absoluteUrl(routes.home()),
            picture: picture && absoluteUrl(picture),
          })}
        />
      ))}
      {words ? (
        <div className={styles.words}>
          <ContentView page={rowsOf(words, 0, 1)} store={store} />
        </div>
      ) : (
        <h1 className={`wrap ${styles.title}`}>{storesTexts.title}</h1>
      )}
      <StoreDirectory
        stores={stores}
        currentId={store.storeId}
        map={googleMapsKey !== '' && <StoreMap stores={mapped} apiKey={googleMapsKey} />}
      />
      {words && words.layout.rows.length > 1 && <ContentView page={rowsOf(words, 1)} store={store} />}
    </>
  );
}

/** Some of a page's rows, as a page. */
function rowsOf(page: ContentPage, from: number, to?: number): ContentPage {
  return { ...page, layout: { ...page.layout, rows: page.layout.rows.slice(from, to) } };
}
