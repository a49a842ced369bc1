import type { CardHref } from '#lib/catalogue/domain/card/card.ts';
import type { Crumb } from '#lib/catalogue/domain/listing/category-tree.ts';
import type { PageFrame } from '#lib/markdown/domain/page.ts';
import { markdownLink } from '#lib/markdown/domain/text.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { markdownAddress } from '#lib/platform/domain/routes/markdown.ts';
import * as routes from '#lib/platform/routes.ts';
import { canonicalFor, defaultStoreOf, withStore } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/** Addresses as a reader without cookies needs them: those of a store that is not the default one name it. */
export interface StoreLinks {
  /** Of a page of the shop, for people. @param path path and query */
  page: (path: string) => string;
  card: (href: CardHref) => string;
  /** Path and query of a page in Markdown. */
  markdown: (path: string) => string;
  /** Way to a page, from the store's home on. */
  crumbs: (way: readonly Crumb[]) => string[];
  /** What stands around a page. @param path of the page */
  frame: (path: string) => Omit<PageFrame, 'title'>;
}

/** The links of pages of a store. @throws BackendError */
export async function loadLinks(store: Store): Promise<StoreLinks> {
  const stores = await loadStores();
  const defaultStore = defaultStoreOf(stores);
  const inStore = (path: string, { storeId } = store) => canonicalFor(path, [storeId], defaultStore);
  const page = (path: string) => absoluteUrl(inStore(path));
  return {
    page,
    card: (href) => page(routes.card(href)),
    markdown: (path) => markdownAddress(inStore(path)),
    crumbs: (way) => [
      markdownLink(store.storeName, page(routes.home())),
      ...way.map(({ label, path, id }) => markdownLink(label, page(routes.listing(path, id)))),
    ],
    frame: (path) => ({
      page: page(path),
      store,
      today: todayInLaPaz(),
      others: stores
        .filter(({ storeId }) => storeId !== store.storeId)
        .map((other) => ({
          storeName: other.storeName,
          // Every one is named, since a reader with a cookie would get the cookie's store.
          url: absoluteUrl(markdownAddress(withStore(path, other.storeId))),
        })),
    }),
  };
}
