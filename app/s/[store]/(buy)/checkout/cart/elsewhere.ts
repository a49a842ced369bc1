import type { Elsewhere } from '#components/cart/buy-elsewhere.client.tsx';
import { isAside } from '#lib/cart/domain/lines.ts';
import { loadStock } from '#lib/catalogue/data.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { log } from '#lib/platform/logging.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { loadStores } from '#lib/stores/data.ts';

/** Products whose stock is read when the page is made; the browser reads that of more. */
const MOST_PRODUCTS = 20;

/** The stores, and which of them have what this one has not. A stock that cannot be read is left out. @throws BackendError */
export async function loadElsewhere(cart: Cart | null, { storeId }: ChosenStore): Promise<Elsewhere> {
  const waiting = [...(cart?.data.products ?? []), ...(cart?.data.saved ?? [])].filter(isAside);
  const ids = [...new Set(waiting.map(({ productid }) => productid))].slice(0, MOST_PRODUCTS);
  const [stores, ...stock] = await Promise.all([loadStores(), ...ids.map(stockOf)]);
  return {
    stores: stores.map((store) => ({ id: store.storeId, name: store.storeName })),
    current: storeId,
    stock: Object.fromEntries(stock.flatMap((rows, at) => (rows ? [[ids[at], rows]] : []))),
  };
}

async function stockOf(productid: number) {
  return loadStock(productid).catch(() => {
    log('warn', 'cart.elsewhere', { productid });
    return null;
  });
}
