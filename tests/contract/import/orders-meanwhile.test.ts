import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { add, type Made, makeCart, makeProduct, orderInput, PERSON, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { importText } from './factory.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const STOCK = 60;
const PRODUCTS = 5;
const ORDERS = 20;
const IMPORTS = 6;

/** Products of the shop with their handles. */
async function products(): Promise<(Made & { handle: string })[]> {
  const made: (Made & { handle: string })[] = [];
  for (let at = 0; at < PRODUCTS; at += 1) {
    const product = await makeProduct(shop, { stock: STOCK });
    const { handle } = await shop.deps.db
      .selectFrom('product')
      .select('handle')
      .where('product_id', '=', product.productid)
      .executeTakeFirstOrThrow();
    made.push({ ...product, handle });
  }
  return made;
}

/** Orders of two products each, placed at once; each one's total of units. */
async function placeOrders(list: readonly Made[]): Promise<() => Promise<Map<string, number>>> {
  const taken = new Map<string, number>();
  const inputs: Awaited<ReturnType<typeof orderInput>>[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const [one, other] = [list[at % PRODUCTS], list[(at + 2) % PRODUCTS]];
    if (!one || !other) throw new Error('no product');
    // Half of the carts name them the other way round.
    const lines = at % 2 === 0 ? [add(one, 2), add(other)] : [add(other), add(one, 2)];
    for (const [{ sku }, units] of [
      [one, 2],
      [other, 1],
    ] as const)
      taken.set(sku, (taken.get(sku) ?? 0) + units);
    const person = { ...PERSON, email: `persona-${at}@correo.bo` };
    inputs.push(await orderInput(shop, await makeCart(shop, ...lines), { personaldata: person }));
  }
  return async () => {
    const responses = await Promise.all(inputs.map((input) => shop.call(setOrdersCoupons, input)));
    expect(responses.filter(({ success }) => !success)).toEqual([]);
    return taken;
  };
}

/** Imports of the same products, one after the other, each with other titles. */
async function importMany(
  list: readonly { handle: string; sku: string }[],
  stock?: Record<string, number>,
): Promise<void> {
  for (let round = 1; round <= IMPORTS; round += 1) {
    const file = list.map(({ handle, sku }) => ({
      handle,
      title: `${handle} ${round}`,
      description: `<p>${round}</p>`,
      ...(stock && { variants: [{ sku, stock }] }),
    }));
    // Each other file names them the other way round.
    const report = await importText(shop, { products: round % 2 === 0 ? file.reverse() : file });
    expect(report).toMatchObject({ updated: PRODUCTS, created: 0, problems: [] });
  }
}

test('orders that are placed while a file without stock is imported keep what they took', async () => {
  const list = await products();
  const order = await placeOrders(list);
  const [taken] = await Promise.all([order(), importMany(list)]);
  for (const product of list)
    expect(await stockOf(shop, product)).toBe(STOCK - (taken.get(product.sku) ?? 0));
});

test('a file that names stock is the stock at its time; nothing fails, and no order takes more than there is', async () => {
  const list = await products();
  const order = await placeOrders(list);
  const [taken] = await Promise.all([order(), importMany(list, { '101': STOCK })]);
  for (const product of list) {
    const left = await stockOf(shop, product);
    expect(left).toBeLessThanOrEqual(STOCK);
    expect(left).toBeGreaterThanOrEqual(STOCK - (taken.get(product.sku) ?? 0));
  }
});
