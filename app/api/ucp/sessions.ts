import { findItems } from '#lib/cart/buy-link.ts';
import { planBuyLink } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import { makeLookup } from '#lib/cart/domain/lookup.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import { call } from '#lib/platform/api/client.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import type { Place } from '#lib/ucp/domain/catalog-requests.ts';
import { storeFor } from '#lib/ucp/domain/location.ts';
import { type Refused, refusedBy, type UcpMessage } from '#lib/ucp/domain/message.ts';
import { planned, type WantedItem } from '#lib/ucp/domain/session-plan.ts';
import { recoverable } from '#lib/ucp/domain/session-view.ts';
import type { AgentSession } from '#lib/ucp/session-id.ts';
import { saveSessionCart } from '#lib/ucp/sessions.ts';

/** A cart as it was written, and what there is to say about it. */
export interface Written {
  cart: Cart;
  messages: UcpMessage[];
}

/**
 * Puts items into the cart of a session in place of what it has, as far as they can be had in its store.
 * @param now the cart as it is; null for one that begins
 * @throws BackendError
 */
export async function writeSession(
  session: Pick<AgentSession, 'cartId' | 'storeId'>,
  items: readonly WantedItem[],
  now: Cart | null,
): Promise<Written | Refused> {
  const store = await storeOf(session.storeId);
  if (!store) return refusedBy('not_found', texts.noCart, home());
  const { lines, messages } = planned(await planFor(items, store));
  if (now === null && items.length > 0 && lines.length === 0)
    return { ...refusalOf(messages), continue_url: home() };
  const cart = await saveSessionCart(session, lines);
  if (cart) return { cart, messages };
  const changed = recoverable('item_unavailable', texts.changed);
  if (now) return { cart: now, messages: [changed] };
  return refusedBy(changed.code, changed.content, home());
}

async function planFor(items: readonly WantedItem[], store: Store) {
  const found = await findItems(items, store);
  const productids = [...new Set(found.flatMap(({ product }) => product?.productid ?? []))];
  const asked = { storeid: store.catalogId, productids, limit: Math.max(1, productids.length) };
  const { rows } = productids.length === 0 ? { rows: [] } : await call(getFilterProducts, asked);
  return planBuyLink(found, [], makeLookup(rows), todayInLaPaz());
}

/** Nothing of what was wanted can be had: there is no resource that a platform could mend. */
function refusalOf(messages: readonly UcpMessage[]): Refused {
  return {
    refused: messages.map((message) =>
      message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message,
    ),
  };
}

async function storeOf(storeId: number): Promise<Store | null> {
  const stores = await loadStores();
  return stores.find((store) => store.storeId === storeId) ?? null;
}

/** What there is to say to a request that places a session elsewhere: its store stays. @throws BackendError */
export async function locationMessages(session: AgentSession, context: Place): Promise<UcpMessage[]> {
  const stores = await loadStores();
  const wanted = storeFor(stores, context);
  const own = stores.find(({ storeId }) => storeId === session.storeId);
  if (!own || wanted === null || wanted.storeId === own.storeId) return [];
  return [{ type: 'info', code: 'location_unchanged', content: texts.fixedLocation(own.storeName) }];
}

/** Whether something of a cart can be bought. */
export function hasGoods({ data }: Pick<Cart, 'data'>): boolean {
  return data.products.some(counts);
}

export function home(): string {
  return absoluteUrl(routes.home());
}
