import { loadStock } from '#lib/catalogue/data.ts';
import type { OfferTerms } from '#lib/catalogue/offer-json-ld.ts';
import { loadZones } from '#lib/checkout/data.ts';
import { ratesByDepartment } from '#lib/checkout/domain/rates.ts';
import { loadPage } from '#lib/content/data.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { returnsTold } from '#lib/platform/seo/returns.ts';
import { storeAnchor } from '#lib/stores/domain/by-city.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/** A chain with more stores tells of the first ones: an offer names departments, of which there are nine. */
const MOST_STORES = 24;

/**
 * What search engines are told of a product's offers besides their price: what delivery costs by department and how long it
 * takes, how goods are given back, and which of the stores that sell it have a SKU now.
 * @throws BackendError
 */
export async function loadOfferTerms(productid: number, selling: readonly Store[]): Promise<OfferTerms> {
  const stores = selling.slice(0, MOST_STORES);
  const [stock, deliveries, returnsPage] = await Promise.all([
    loadStock(productid),
    Promise.all(stores.map(({ storeId }) => loadZones(storeId))),
    loadPage('pages', 'devoluciones'),
  ]);
  const place = absoluteUrl(routes.page('tiendas'));
  return {
    home: absoluteUrl(routes.home()),
    shipping: ratesByDepartment(deliveries.flat()),
    returns: returnsTold(returnsPage?.layout.about),
    storesOf: (sku) => {
      const having = new Set(
        stock.filter((row) => row.sku === sku && row.quantity > 0).map((row) => row.storeid),
      );
      return stores
        .filter(({ storeId }) => having.has(storeId))
        .map(({ storeId, storeName }) => ({
          id: `${place}#${storeAnchor(storeId)}`,
          name: `${SHOP_NAME} ${storeName}`,
        }));
    },
  };
}
