import type { Organization, WithContext } from 'schema-dts';
import { loadZones } from '#lib/checkout/data.ts';
import { ratesByDepartment } from '#lib/checkout/domain/rates.ts';
import { shippingService } from '#lib/platform/seo/shipping-json-ld.ts';
import { organizationJsonLd } from '#lib/platform/seo/shop-json-ld.ts';
import { loadStores } from '#lib/stores/data.ts';
import { loadShopFacts } from './shop-facts.ts';

/** The shop with its delivery for search engines, by the zones of all stores; null where none delivers. @throws BackendError */
export async function loadShippingService(): Promise<WithContext<Organization> | null> {
  const [stores, facts] = await Promise.all([loadStores(), loadShopFacts()]);
  const zones = await Promise.all(stores.map(({ storeId }) => loadZones(storeId)));
  const service = shippingService(ratesByDepartment(zones.flat()));
  return service && organizationJsonLd(facts, service);
}
