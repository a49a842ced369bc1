import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { activePercent } from '#lib/pricing/domain/discount.ts';
import type { Db } from '../../../db/database.ts';

/** A SKU as a store sells it today. */
export interface Priced {
  productid: number;
  sku: string;
  name: string;
  /** Path of its category. */
  category: string;
  /** Centavos. */
  price: number;
  /** Units that can be bought. */
  stock: number;
}

/** SKUs as a store sells them today, by SKU; what it does not sell is left out. */
export async function priceGifts(
  db: Db,
  storeId: number,
  gifts: readonly { product_id: number; sku: string }[],
  now: Date,
): Promise<Map<string, Priced>> {
  const ids = gifts.map(({ product_id }) => product_id);
  const lookup = await loadLookup(db, withoutCart(storeId), ids, now);
  return new Map(
    gifts.flatMap(({ product_id, sku }): [string, Priced][] => {
      const item = lookup(product_id, sku);
      if (!item) return [];
      const { product, variant } = item;
      const price = activePercent(variant, product, laPazDay(now))?.unitPrice ?? variant.price;
      const name = variant.specificname || product.productname;
      const stock = variant.sellable ? variant.stock : 0;
      return [[sku, { productid: product_id, sku, name, category: product.category, price, stock }]];
    }),
  );
}
