import { loadStock } from '#lib/catalogue/data.ts';
import { loadDeliveryTerms } from '#lib/checkout/data.ts';
import { loadPage } from '#lib/content/data.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { routes } from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { OfferTerms } from '#lib/platform/seo/offer-json-ld.ts';
import { returnsTold } from '#lib/platform/seo/returns.ts';
import { storeAnchor } from '#lib/stores/domain/by-city.ts';
import { departmentOf } from '#lib/stores/domain/cities.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/** A chain with more stores tells of the first ones: an offer names departments, of which there are nine. */
const MOST_STORES = 24;

/**
 * What search engines are told of a product's offers besides their price: what delivery costs by department, how goods
 * are given back, and which of the stores that sell it have a SKU now.
 * @throws BackendError
 */
export async function loadOfferTerms(productid: number, selling: readonly Store[]): Promise<OfferTerms> {
  const stores = selling.slice(0, MOST_STORES);
  const [stock, deliveries, returnsPage] = await Promise.all([
    loadStock(productid),
    Promise.all(stores.map(({ storeId }) => loadDeliveryTerms(storeId))),
    loadPage('pages', 'devoluciones'),
  ]);
  const place = absoluteUrl(routes.page('tiendas'));
  return {
    home: absoluteUrl(routes.home()),
    shipping: dearestByDepartment(deliveries.flat()),
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

/** Search engines know one price for a department: the dearest of its zones, so that none is told too low. */
function dearestByDepartment(zones: readonly { citycode: number; cost: Centavos }[]): OfferTerms['shipping'] {
  const dearest = new Map<number, Centavos>();
  for (const { citycode, cost } of zones) dearest.set(citycode, Math.max(cost, dearest.get(citycode) ?? 0));
  return [...dearest].flatMap(([citycode, cost]) => {
    const department = departmentOf(citycode);
    return department ? [{ department, cost }] : [];
  });
}
