import { buyOne, newEmail, type Terms } from './buying.ts';
import { keepOn } from './keep-on.ts';
import { patient, type Requests } from './patient.ts';
import type { TestProduct } from './product.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

const READERS = 4;
const BUYERS = 3;

/** Who reads and buys in a shop of several machines, without a pause. */
export interface Crowd {
  requests: Requests;
  /** Responses to readers that were no page, by status and address. */
  broken: readonly string[];
  /** E-mails of the orders that the shop said it has. */
  acknowledged: readonly string[];
  /** Ends when so many more pages were read, and orders placed. */
  more(pages: number, orders: number): Promise<void>;
  /** Ends when everybody has had their last response. */
  stop(): Promise<void>;
}

interface Options {
  /** A new visitor of the shop. */
  newVisitor: () => Visitor;
  goods: TestProduct;
  terms: Terms;
  paths: readonly string[];
}

export function startCrowd({ newVisitor, goods, terms, paths }: Options): Crowd {
  const requests: Requests = { done: 0, repeated: 0, failed: 0 };
  const acknowledged: string[] = [];
  const broken: string[] = [];
  let pages = 0;
  const read = async () => {
    const path = paths[pages % paths.length] ?? '/';
    const { status, text } = await patient(newVisitor(), requests).get(path);
    pages += 1;
    if (status !== 200 || !text.includes('</html>')) broken.push(`${status} ${path}`);
  };
  const buy = async () => {
    const visitor = patient(newVisitor(), requests);
    const email = newEmail();
    if (await buyOne(visitor, { goods, terms, email })) acknowledged.push(email);
  };
  // What failed each time is counted.
  const { stop } = keepOn([...Array<() => Promise<void>>(READERS).fill(read), ...Array(BUYERS).fill(buy)]);
  return {
    requests,
    broken,
    acknowledged,
    more: (morePages, moreOrders) => {
      const wanted = { pages: pages + morePages, orders: acknowledged.length + moreOrders };
      return until(
        `${wanted.pages} pages and ${wanted.orders} orders`,
        async () => pages >= wanted.pages && acknowledged.length >= wanted.orders,
      );
    },
    stop,
  };
}
