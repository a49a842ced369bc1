import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type Cart, type changeCart, getCart, setCart, updateCart } from '#lib/contracts/carts.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { type findSkus, getFilterProducts } from '#lib/contracts/products.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import type { Reader } from '#lib/platform/api/client.ts';
import { applyIntents, changedMessage } from './domain/intents.ts';
import { type DraftLine, makeLookup } from './domain/lookup.ts';

type Change = CallInput<typeof changeCart>;
type Result = CallOutput<typeof changeCart>;

/** Products that one call asks for. */
const MOST_PRODUCTS = 200;

/**
 * A change of a cart out of the original calls: the cart is read, the intents are applied by the shop's own rules to
 * today's catalogue, and the whole cart is written under the version that was read, so that a change made meanwhile
 * is not lost but told. A cart that is new or closed begins anew. @throws BackendError
 */
export async function changeByReplacing(make: Reader, input: Change, catalog: CatalogId): Promise<Result> {
  const { id, storeid, userid, intents } = input;
  const { shopCart, newCartId } = await make(getCart, { id, storeid, userid });
  const refuse = (message: string): Result => ({ success: false, message, shopCart });
  const stale = input.updatedate !== null && input.updatedate !== shopCart.updatedate;
  if (newCartId === null && stale) return refuse(orderMessages.cartChanged);
  const lines = draftsOf(shopCart);
  const wanted = intents.flatMap((intent) => ('productid' in intent ? [intent.productid] : []));
  const productids = [...new Set([...wanted, ...lines.map((line) => line.productid)])].slice(
    0,
    MOST_PRODUCTS,
  );
  const { rows } =
    productids.length === 0
      ? { rows: [] }
      : await make(getFilterProducts, { storeid: catalog, productids, limit: MOST_PRODUCTS });
  const result = applyIntents(lines, intents, makeLookup(rows));
  if (!result.ok) return refuse(result.message);
  const data = { products: result.lines.map(toWire) };
  const written =
    newCartId === null
      ? await make(updateCart, { id: shopCart.id, updatedate: shopCart.updatedate, data })
      : await make(setCart, { id: newCartId, storeid, userid, data });
  if (!written.success) return refuse(written.message);
  return { success: true, message: changedMessage(intents), shopCart: written.shopCart };
}

/** SKUs of a link that are looked for one by one, and products of each search. */
const MOST_SEARCHED = 20;
const MOST_FOUND = 20;

/** The products of SKUs by the original search, in one catalogue alone (AJ-270). @throws BackendError */
export async function productsWithoutCall(
  read: Reader,
  skus: readonly string[],
  catalog: CatalogId,
): Promise<CallOutput<typeof findSkus>['rows']> {
  const found = await Promise.all(
    skus.slice(0, MOST_SEARCHED).map(async (sku) => {
      const { rows } = await read(getFilterProductsNew, {
        searchkey: sku,
        storeid: catalog,
        limit: MOST_FOUND,
      });
      const product = rows.find(({ quantities }) => quantities.some((one) => one.sku === sku));
      return product
        ? { sku, productid: product.productid, name: product.productname, soldin: [catalog] }
        : null;
    }),
  );
  return found.filter((row) => row !== null);
}

function draftsOf(cart: Cart): DraftLine[] {
  return cart.data.products.map((line) => ({
    key: line.key,
    productid: line.productid,
    sku: line.productsku,
    quantity: line.quantity,
    eventid: line.eventid,
    seen: line,
  }));
}

function toWire({ productid, sku, quantity }: DraftLine) {
  return { productsku: sku, productid, quantity };
}
