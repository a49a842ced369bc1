import 'server-only';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { findSkus, getFilterProducts } from '#lib/contracts/products.ts';
import { buyLinkTexts as texts } from '#lib/labels/cart/buy-link.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type FormHandler, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { withPendingCoupon } from './coupons/pending.ts';
import { loadCart } from './data.ts';
import { type LinkedItem, readLinkedItems, writeLinkedItems } from './domain/buy-link/buy-link.ts';
import {
  type FoundItem,
  hasGoods,
  type LinkedLine,
  type LinkPlan,
  planBuyLink,
} from './domain/buy-link/buy-link-plan.ts';
import { type Lookup, makeLookup } from './domain/lookup.ts';
import { nameOf } from './domain/recover.ts';
import { productsWithoutCall } from './fallback.ts';
import { followStore } from './follow-store.ts';
import { mergeLines } from './merge.ts';

/** What a link offers in a store, for its page. */
export interface LinkOffer extends LinkPlan {
  /** What can be read of the link, as it is written. */
  items: string;
  /** Parts of the link that cannot be read. */
  faulty: number;
  /** The first product that can be had, for previews; null without one. */
  productid: number | null;
  /** The catalogues that sell what this store does not, by SKU. */
  soldin: ReadonlyMap<string, readonly CatalogId[]>;
}

/** Lines that a message names. */
const MAX_SAID = 10;

/** What a link would put into the visitor's cart; it only reads. @throws BackendError */
export async function loadOffer(text: string, session: Session, store: ChosenStore): Promise<LinkOffer> {
  const { items, faulty } = readLinkedItems(text);
  const found = await findItems(items, store);
  const productids = [...new Set(found.flatMap(({ product }) => product?.productid ?? []))];
  const asked = { storeid: store.catalogId, productids, limit: Math.max(1, productids.length) };
  const [own, rows] = await Promise.all([
    loadCart(session, store),
    productids.length === 0 ? [] : call(getFilterProducts, asked).then(({ rows }) => rows),
  ]);
  const plan = planBuyLink(found, own?.data.products ?? [], makeLookup(rows), todayInLaPaz());
  return {
    ...plan,
    items: writeLinkedItems(items),
    faulty,
    productid: plan.lines.find(({ reason }) => reason === null)?.line.productid ?? null,
    soldin: new Map(found.flatMap(({ sku, product }) => (product ? [[sku, product.soldin] as const] : []))),
  };
}

/**
 * Puts the items of a link into the visitor's cart, as far as they can be had, and goes to the cart, or to the page that the link
 * names. Sent again, after "back" or by a double click, it changes nothing.
 */
export const buyLinked = defineForm(
  { name: 'buy-link', done: 'cart_posted', fields: ['items', 'to'] },
  async (posted, context) => withPendingCoupon(await addLinked(posted, context), context),
);

const addLinked: FormHandler = async (posted, { session, store }) => {
  const text = textOf(posted, 'items');
  const found = await findItems(readLinkedItems(text).items, store);
  const wanted = found.flatMap(({ product }) => product ?? []);
  const back = routes.buyPage({ items: text });
  if (wanted.length === 0) return { to: back };
  const today = todayInLaPaz();
  const merged = await mergeLines({
    session: await followStore(session, store),
    store,
    wanted,
    plan: (own: Cart | null, lookup: Lookup) => planBuyLink(found, own?.data.products ?? [], lookup, today),
  });
  if (!merged) return errorAt(back, texts.failed);
  // The page of the link says why each of its lines cannot be had.
  if (!hasGoods(merged.plan)) return { to: back, session: merged.session };
  return {
    to: landingOf(textOf(posted, 'to')) ?? routes.checkout(),
    session: merged.session,
    flash: { notice: noticeOf(merged.plan.lines) },
  };
};

/** The page of this shop where a link goes on; null for anything else, and for links that do something themselves. */
export function landingOf(text: string): string | null {
  const path = safePath(text, '');
  return path === '' || findRoute(path).access === 'link-holder' ? null : path;
}

function noticeOf(lines: readonly LinkedLine[]) {
  const left = lines.flatMap(({ line, wanted, reason }) => {
    if (reason !== null) return [texts.notAdded(nameOf(line))];
    return line.quantity < wanted ? [`${nameOf(line)}: ${texts.fewer(numberText(wanted))}`] : [];
  });
  const text = left.length === 0 ? texts.added : texts.some;
  return { tone: 'success' as const, text, lines: left.slice(0, MAX_SAID) };
}

type ItemInCatalogues = FoundItem & {
  product: { productid: number; name: string; soldin: CatalogId[] } | null;
};

/** The products of items that a link names, with the catalogues that sell them. @throws BackendError */
export async function findItems(
  items: readonly LinkedItem[],
  { catalogId }: ChosenStore,
): Promise<ItemInCatalogues[]> {
  const skus = items.map(({ sku }) => sku);
  if (skus.length === 0) return [];
  const rows = await orElse(
    findSkus,
    async () => (await call(findSkus, { skus })).rows,
    () => productsWithoutCall(call, skus, catalogId),
  );
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return items.map((item) => ({ ...item, product: bySku.get(item.sku) ?? null }));
}
