import { isPlaced, newEmail, putIntoCart, reachPayment, readTerms } from './buying.ts';
import { keepOn } from './keep-on.ts';
import type { TestProduct } from './product.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';
import { newVisitor } from './visitor.ts';

const SHOPPERS = 6;

/** Shoppers at work. */
export interface Load {
  /** E-mails of the orders that the shop said it has. */
  acknowledged: readonly string[];
  /** Ends when so many more orders were acknowledged. */
  more(count: number): Promise<void>;
  /** Ends when the last shopper has had an answer. */
  stop(): Promise<void>;
}

/** Shoppers who buy one unit after another until they are stopped; whom the shop fails begins anew. */
export async function startLoad(shop: TestShop, goods: TestProduct): Promise<Load> {
  const terms = await readTerms(shop);
  const acknowledged: string[] = [];
  const buy = async () => {
    const visitor = newVisitor(shop.url);
    const email = newEmail();
    await putIntoCart(visitor, goods);
    const form = await reachPayment(visitor, terms, { email });
    if (isPlaced(await visitor.send('place-order', form))) acknowledged.push(email);
  };
  const { stop } = keepOn(Array<() => Promise<void>>(SHOPPERS).fill(buy));
  return {
    acknowledged,
    more: (count) => {
      const wanted = acknowledged.length + count;
      return until(`${wanted} orders`, async () => acknowledged.length >= wanted);
    },
    stop,
  };
}
