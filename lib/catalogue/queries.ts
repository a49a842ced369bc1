import { queryOptions } from '@tanstack/react-query';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { deliveryFromWire } from '#lib/catalogue/domain/from-wire.ts';
import type { StoreDelivery } from '#lib/catalogue/domain/product/delivery.ts';
import type { QuickProduct } from '#lib/catalogue/domain/product/quick-product.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getDeliveryEstimate } from '#lib/contracts/checkout/checkout.ts';
import type { getProductQuantity } from '#lib/contracts/products.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { observeQuery } from '#lib/platform/browser/observe-query.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import type { RecommendationInput } from '#lib/platform/domain/link-address.ts';
import * as routes from '#lib/platform/routes.ts';

/** A failure shows at once, with a button or with what the page has; offline is a failure, not a pause. */
const ONCE = { retry: false, networkMode: 'always' } as const;

/** Stock of a SKU in a store, in units. */
export type StockRow = CallOutput<typeof getProductQuantity>['rows'][number];

/** Live stock of a product's SKUs in every store (CALL-10); the page's own copy may be minutes old. */
function stockQuery(productid: number) {
  return queryOptions({
    queryKey: ['stock', productid],
    queryFn: async ({ signal }): Promise<StockRow[]> => {
      const path = 'customer/getProductQuantity';
      return (await askBff<CallOutput<typeof getProductQuantity>>(path, { productid }, { signal })).rows;
    },
  });
}

/** Reports a product's live stock until the signal aborts: nothing while it is read, null when it could not be. */
export function watchStock(
  productid: number,
  report: (rows: StockRow[] | null) => void,
  signal: AbortSignal,
): void {
  observeQuery(stockQuery(productid), report, signal, () => report(null));
}

/** Where and for how much the stores of a city deliver, and when they hand over (AJ-36). */
export function deliveryQuery(citycode: number) {
  return queryOptions({
    queryKey: ['delivery', citycode],
    queryFn: async ({ signal }): Promise<StoreDelivery[]> => {
      const path = 'ajuar/getDeliveryEstimate';
      const { rows } = await askBff<CallOutput<typeof getDeliveryEstimate>>(path, { citycode }, { signal });
      return rows.map(deliveryFromWire);
    },
    ...ONCE,
  });
}

/** What is recommended, as cards. */
export interface Recommended {
  /** What others bought with the product. */
  together: CardView[];
  seen: CardView[];
  /** What else was wanted. */
  more: CardView[];
}

function recommendationsQuery(input: RecommendationInput) {
  return queryOptions({
    queryKey: ['recommendations', input],
    queryFn: ({ signal }) => fetchJson<Recommended>(routes.recommendations(input), signal),
    ...ONCE,
  });
}

/** Reports what is recommended until the signal aborts; nothing while there is no response. */
export function watchRecommendations(
  input: RecommendationInput,
  report: (found: Recommended) => void,
  signal: AbortSignal,
): void {
  observeQuery(recommendationsQuery(input), report, signal);
}

/** More of a listing's cards, and how many products it has by now. */
interface MoreCards {
  cards: CardView[];
  total: number;
}

/**
 * So many cards of a listing after the first `from` (LIST-24).
 * @param query names store, category, order and filters
 * @throws Error when there is no response
 */
export function fetchMoreCards(query: string, range: { from: number; count: number }): Promise<MoreCards> {
  const search = `${query}&from=${range.from}&count=${range.count}`;
  return queryClient().fetchQuery({
    queryKey: ['more-cards', search],
    queryFn: ({ signal }) => fetchJson<MoreCards>(routes.moreCards(search), signal),
    ...ONCE,
    // The list keeps its cards itself.
    gcTime: 0,
  });
}

/**
 * A product with its choices, as its page has them.
 * @param suggested what a card suggests: a colour's value or SKU, '' for nothing
 */
export function quickProductQuery(productid: number, suggested: string) {
  return queryOptions({
    queryKey: ['quick-product', productid, suggested],
    queryFn: async ({ signal }): Promise<QuickProduct> => {
      const response = await fetch(routes.quickProduct(productid, suggested), { signal });
      if (response.status === 404) return { kind: 'gone' };
      if (!response.ok) throw new Error(`product: ${response.status}`);
      return response.json();
    },
    ...ONCE,
    refetchOnReconnect: false,
    // Fetched again by each dialog: another store may have been chosen.
    gcTime: 0,
  });
}

/** @throws Error when there is no response, or none with 2xx */
async function fetchJson<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
