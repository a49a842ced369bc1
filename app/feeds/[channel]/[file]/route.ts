import { loadCategories } from '#lib/catalogue/data.ts';
import { breadcrumb } from '#lib/catalogue/domain/listing/category-tree.ts';
import { loadFeedPage } from '#lib/feeds/data.ts';
import { feedAt } from '#lib/feeds/domain/feed-at.ts';
import { type FeedLinks, feedItems } from '#lib/feeds/domain/items.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { jpegUrl } from '#lib/media/domain/media.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { canonicalFor, defaultStoreOf, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStore, loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { takePlace } from '../../places.ts';
import { streamed } from '../../streamed.ts';

// Prices are those of now.
export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ channel: string; file: string }>;
}

/**
 * A store's products for a merchant centre or an assistant: /feeds/google/101.xml, /feeds/meta/101.csv, /feeds/openai/101.jsonl. Written while the back-end is
 * read page by page, so that a catalogue of any size takes little memory; a feed that cannot be ended is broken off, so
 * that nobody takes half of it for the whole.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  const found = feedAt(asked.channel, asked.file);
  const store = found && (await loadStore(found.store));
  if (!found || !store) return new Response(null, { status: 404 });
  const leave = takePlace();
  if (!leave) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  try {
    const [links, first] = await Promise.all([linksOf(store), loadFeedPage(store.catalogId, 0)]);
    if (first) {
      const body = streamed(feedText(found.channel, store, links, first), request.signal, leave);
      return new Response(body, {
        headers: { 'content-type': found.channel.contentType, 'cache-control': 'no-store' },
      });
    }
  } catch (error) {
    leave();
    throw error;
  }
  leave();
  return new Response(null, { status: 404 });
}

type Asked = NonNullable<ReturnType<typeof feedAt>>;
type Page = NonNullable<Awaited<ReturnType<typeof loadFeedPage>>>;

/** The text of a feed, a piece for each page of the back-end. @throws BackendError */
async function* feedText(channel: Asked['channel'], store: Store, links: FeedLinks, first: Page) {
  const today = todayInLaPaz();
  const shop = { name: `${SHOP_NAME} ${store.storeName}`, url: absoluteUrl(routes.home()) };
  yield channel.head(shop);
  for (let page: Page | null = first; page; ) {
    yield page.rows
      .flatMap((product) => feedItems(product, today, links))
      .map((item) => channel.item(item, shop))
      .join('');
    page = page.nextid === null ? null : await loadFeedPage(store.catalogId, page.nextid);
  }
  yield channel.foot;
}

/** Addresses as the store's visitors see them: the default store's without a query. */
async function linksOf(store: Store): Promise<FeedLinks> {
  const [stores, categories] = await Promise.all([loadStores(), loadCategories(store.catalogId)]);
  const defaultStore = defaultStoreOf(stores);
  return {
    page: (product, sku) =>
      absoluteUrl(canonicalFor(productPath(product, sku), [store.storeId], defaultStore)),
    picture: (path, n) => absoluteUrl(jpegUrl(path, n, 1080)),
    category: (id) =>
      id === null
        ? ''
        : breadcrumb(categories, id)
            .map(({ label }) => label)
            .join(' > '),
  };
}
