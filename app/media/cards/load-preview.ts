import { loadAllCategories, loadListing, loadProduct } from '#lib/catalogue/data.ts';
import { DEFAULT_SIZE, DEFAULT_SORT } from '#lib/catalogue/domain/listing/paging.ts';
import { loadPage } from '#lib/content/data.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { previewPath } from '#lib/previews/address.ts';
import type { PreviewName } from '#lib/previews/domain/name.ts';
import {
  categoryPreview,
  eventPreview,
  type Preview,
  pagePreview,
  placeOf,
  productPreview,
} from '#lib/previews/domain/preview.ts';
import { loadEventFacts } from '#lib/registry/data.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/** The address of the picture that stands for a page, null for one that has none. @throws BackendError */
export async function previewOf(name: PreviewName): Promise<string | null> {
  const preview = await loadPreview(name);
  return preview && previewPath(name, preview);
}

/** What the picture of a page shows; null when there is no such page. The page's own reads serve it. @throws BackendError */
export async function loadPreview(name: PreviewName): Promise<Preview | null> {
  const stores = await loadStores();
  const store = stores.find(({ storeId }) => storeId === name.store);
  if (!store) return null;
  switch (name.kind) {
    case 'home':
      return layoutPreview('private', `home_${LANGUAGE_ID}`);
    case 'page': {
      const words = name.path.split('/');
      return layoutPreview(['pages', ...words.slice(0, -1)].join('/'), words.at(-1) ?? '');
    }
    case 'event': {
      const event = await loadEventFacts(name.key, { token: '' });
      return event && eventPreview(event);
    }
    case 'category':
      return ofCategory(store, name.id);
    default:
      return ofProduct(store, stores, name.id);
  }
}

async function layoutPreview(folder: string, file: string): Promise<Preview | null> {
  const page = await loadPage(folder, file);
  if (!page) return null;
  const { about, name } = page.layout;
  const picture = page.media[about?.image ?? '']?.path ?? '';
  return pagePreview(about?.title || name, about?.description ?? '', picture);
}

async function ofCategory(store: Store, categoryid: number): Promise<Preview | null> {
  const category = (await loadAllCategories()).find((row) => row.CATEGORYID === categoryid);
  if (!category) return null;
  const first = { sort: DEFAULT_SORT, size: DEFAULT_SIZE, page: 1 };
  const { rows, total } = await loadListing({ catalogId: store.catalogId, categoryid, ...first });
  return categoryPreview(category.CATEGORYLABEL, {
    scene: category.IMAGEPATH,
    product: rows[0]?.image ?? '',
    products: listingTexts.products(total),
    place: placeOf(store.storeName, store.city),
  });
}

/** A product as the store sells it; as the first store that does where this one has never had it. */
async function ofProduct(store: Store, stores: readonly Store[], id: number): Promise<Preview | null> {
  const product = await loadProduct(store.catalogId, id);
  if (!product) return null;
  const sells = ({ catalogId }: Store) => product.soldin.includes(catalogId);
  const seller = sells(store) ? store : (stores.find(sells) ?? store);
  const sold = seller === store ? product : await loadProduct(seller.catalogId, id);
  return productPreview(sold ?? product, placeOf(seller.storeName, seller.city), todayInLaPaz());
}
