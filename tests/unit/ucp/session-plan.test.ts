import { expect, test } from 'vitest';
import { readLinkedItems, writeLinkedItems } from '#lib/cart/domain/buy-link/buy-link.ts';
import { planBuyLink } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { planned } from '#lib/ucp/domain/session-plan.ts';
import { mug, shop, TODAY } from '../cart/cart-factory.ts';
import { product, record } from '../catalogue/product-factory.ts';

const found = (sku: string, quantity: number, productid = 12) => ({
  ...{ sku, quantity },
  product: { productid, name: 'Taza' },
});

test('messages about a line name its variant', () => {
  const wanted = [found('AZUL', 9), found('VERDE', 1)];
  const { messages } = planned(planBuyLink(wanted, [], shop(mug()), TODAY));
  expect(messages.map(({ code, content }) => [code, content])).toEqual([
    ['out_of_stock', 'Taza Valle · verde está agotado en esta tienda.'],
    ['quantity_adjusted', 'De Taza Valle · azul se pueden llevar 4 en esta tienda.'],
  ]);
});

test('what the link has no room for is left out of the lines, and said', () => {
  const skus = Array.from({ length: 30 }, (_, n) => `${n}`.padEnd(120, '茶'));
  const quantities = skus.map((sku) => record(sku, { price: 100, quantity: 5 }));
  const wanted = skus.map((sku) => found(sku, 1));
  const plan = planBuyLink(wanted, [], shop(product({ productid: 12, quantities })), TODAY);
  const { lines, messages } = planned(plan);
  expect(lines.length).toBeGreaterThan(5);
  expect([...lines.map(() => ''), ...messages.map(({ code }) => code)].filter(Boolean)).toEqual(
    skus.slice(lines.length).map(() => 'link_full'),
  );
  const items = lines.map(({ productsku: sku, quantity }) => ({ sku, quantity }));
  expect(readLinkedItems(writeLinkedItems(items))).toEqual({ items, faulty: 0 });
});
