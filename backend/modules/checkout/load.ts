import { sql } from 'kysely';
import type { Load } from '#backend/modules/coverage/index.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import { parseGrams, WEIGHT_ATTRIBUTE } from '#lib/catalogue/domain/weight.ts';
import type { CartData } from '#lib/contracts/carts.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';

/** What a piece weighs of which nothing is told, in grams. */
const UNTOLD_GRAMS = 1000;

/**
 * What the goods weigh that a cart would order, by their products' attribute, and what they cost after discounts of their own: a
 * coupon does not make a free delivery cost something.
 */
export async function loadOf(
  db: Db,
  {
    products: lines,
    subtotal,
    discount,
    coupons,
  }: Pick<CartData, 'products' | 'subtotal' | 'discount' | 'coupons'>,
): Promise<Load> {
  const products = lines.filter(counts);
  const ids = [...new Set(products.map(({ productid }) => productid))];
  const grams = await gramsOf(db, ids);
  const weights = products.map(
    ({ productid, quantity }) => (grams.get(productid) ?? UNTOLD_GRAMS) * quantity,
  );
  return {
    // Binary fractions begin no kilogram.
    grams: exactUnits(weights.reduce((sum, weight) => sum + weight, 0)),
    amount: subtotal - discount + (coupons?.discount ?? 0),
  };
}

async function gramsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; weight: string }>`
    select product_id, attribute ->> 'value' as weight
    from product, jsonb_array_elements(attributes) as attribute
    where product_id = any(${intList(ids)}) and attribute ->> 'label' = ${WEIGHT_ATTRIBUTE}`.execute(db);
  return new Map(
    rows.flatMap(({ product_id, weight }) => {
      const grams = parseGrams(weight);
      return grams === null ? [] : [[product_id, grams]];
    }),
  );
}
