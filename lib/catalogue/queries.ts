import type { CallOutput } from '#lib/contracts/call.ts';
import type { getDeliveryEstimate } from '#lib/contracts/checkout.ts';
import type { getProductQuantity } from '#lib/contracts/products.ts';
import { toCentavos } from '#lib/money/centavos.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { routes } from '#lib/platform/routes.ts';
import type { CardView } from './domain/card-view.ts';
import type { StoreDelivery } from './domain/delivery.ts';

/** Stock of a SKU in a store, in units. */
export type StockRow = CallOutput<typeof getProductQuantity>['rows'][number];

/**
 * Live stock of a product's SKUs in every store (CALL-10); the page's own copy may be minutes old. Asked once a page
 * and shared with nothing, so without the query library, whose weight every product page would bear.
 * @throws Error when there is no answer
 */
export async function askStock(productid: number, signal: AbortSignal): Promise<StockRow[]> {
  const path = 'customer/getProductQuantity';
  return (await askBff<CallOutput<typeof getProductQuantity>>(path, { productid }, { signal })).rows;
}

/** Where and for how much the stores of a city deliver, and when they hand over (AJ-36). @throws Error without an answer */
export async function askDelivery(citycode: number, signal: AbortSignal): Promise<StoreDelivery[]> {
  const path = 'ajuar/getDeliveryEstimate';
  const { rows } = await askBff<CallOutput<typeof getDeliveryEstimate>>(path, { citycode }, { signal });
  return rows.map((row) => ({
    ...row,
    pickup: row.pickup && { ...row.pickup, cost: toCentavos(row.pickup.cost) },
    zones: row.zones.map((zone) => ({ ...zone, cost: toCentavos(zone.cost) })),
  }));
}

/** What a product's page recommends, as cards. */
export interface Recommended {
  together: CardView[];
  seen: CardView[];
}

/** What others bought with a product, and the products that were seen before it. @throws Error without an answer */
export async function askRecommendations(
  productid: number,
  seen: readonly number[],
  signal: AbortSignal,
): Promise<Recommended> {
  const response = await fetch(routes.recommendations(productid, seen), { signal });
  if (!response.ok) throw new Error(`recommendations: ${response.status}`);
  return response.json();
}

/** More of a listing's cards, and how many products it has by now. */
export interface MoreCards {
  cards: CardView[];
  total: number;
}

/**
 * So many cards of a listing after the first `from` (LIST-24).
 * @param query names store, category, order and filters
 * @throws Error when there is no answer
 */
export async function askMoreCards(
  query: string,
  range: { from: number; count: number },
  signal: AbortSignal,
): Promise<MoreCards> {
  const asked = `${query}&from=${range.from}&count=${range.count}`;
  const response = await fetch(routes.moreCards(asked), { signal });
  if (!response.ok) throw new Error(`listing: ${response.status}`);
  return response.json();
}
